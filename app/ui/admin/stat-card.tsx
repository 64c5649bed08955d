import type { LucideIcon } from 'lucide-react'
import { formatNumber } from '#contract/locale.ts'

type Props = {
  label: string
  value: number | string | undefined
  Icon: LucideIcon
  hint?: string
}

/** One figure and its label; a placeholder while `value` is undefined. */
export function StatCard({ label, value, Icon, hint }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-card border border-line bg-card p-4 shadow-soft sm:p-5">
      <dl className="flex min-w-0 flex-col">
        <dt className="text-small text-muted">{label}</dt>
        <dd className="mt-auto pt-2 font-mono text-h3 font-semibold text-heading tabular-nums sm:text-[1.75rem]">
          {value === undefined ? <span className="skeleton inline-block h-7 w-14" /> : formatValue(value)}
        </dd>
        {hint && (
          <dd className="mt-1 truncate text-small text-muted" title={hint.trim() || undefined}>
            {hint}
          </dd>
        )}
      </dl>
      <Icon className="size-4.5 text-muted max-sm:hidden" aria-hidden="true" />
    </div>
  )
}

const formatValue = (value: number | string) => (typeof value === 'number' ? formatNumber(value) : value)

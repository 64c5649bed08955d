import type { LucideIcon } from 'lucide-react'
import { formatNumber } from '#contract/locale.ts'

type Props = { label: string; value: number | string | undefined; Icon: LucideIcon; hint?: string }

/** One figure and its label; a placeholder while `value` is undefined. */
export function StatCard({ label, value, Icon, hint }: Props) {
  return (
    <div className="flex items-start justify-between gap-3 rounded-card border border-line bg-card p-4 shadow-soft sm:p-5">
      <dl className="min-w-0">
        <dt className="text-small text-muted">{label}</dt>
        <dd className="mt-1 font-mono text-h3 font-semibold text-heading tabular-nums">
          {value === undefined ? <span className="skeleton inline-block h-7 w-14" /> : formatValue(value)}
        </dd>
        {hint && <dd className="mt-1 text-small text-muted">{hint}</dd>}
      </dl>
      <span className="grid size-9 shrink-0 place-items-center rounded-input bg-tint text-link max-sm:hidden">
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
    </div>
  )
}

const formatValue = (value: number | string) => (typeof value === 'number' ? formatNumber(value) : value)

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { Icon: LucideIcon; title: string; hint?: string; action?: ReactNode }

/** Replaces an empty list, and says what to do next. */
export function EmptyState({ Icon, title, hint, action }: Props) {
  return (
    <div className="grid justify-items-center gap-2 px-6 pt-6 pb-14 text-center">
      <span className="line-end" aria-hidden="true" />
      <span className="mb-2 -mt-2 grid size-12 place-items-center rounded-full border-3 border-control bg-card text-muted">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <p className="font-semibold text-heading">{title}</p>
      {hint && <p className="max-w-lead text-small text-muted">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

import { pageSizes } from '#contract/limits.ts'
import { chartRow } from './categories.tsx'

const rows = Array.from({ length: pageSizes.dashboard }, (_, index) => index)

export function PostSkeleton() {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row} className="flex h-25 flex-col justify-center gap-3 px-5">
          <span className="skeleton h-4 w-3/4" />
          <span className="skeleton h-4 w-1/2" />
        </li>
      ))}
    </ul>
  )
}

export function CommentSkeleton() {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row} className="flex h-25 gap-3 px-5 py-4">
          <span className="skeleton size-9 shrink-0 rounded-full!" />
          <span className="flex grow flex-col gap-3">
            <span className="skeleton h-4 w-1/3" />
            <span className="skeleton h-4 w-full" />
          </span>
        </li>
      ))}
    </ul>
  )
}

export function ChartSkeleton() {
  return (
    <ul className="py-3">
      {rows.map((row) => (
        <li key={row} className={chartRow}>
          <span className="skeleton h-4 w-2/3 max-sm:my-2.5 max-sm:h-3" />
          <span className="flex h-5 items-center max-sm:order-last max-sm:col-span-full max-sm:pb-2 sm:h-9">
            <span className="skeleton h-3 w-full" />
          </span>
          <span className="skeleton h-4 w-8 justify-self-end max-sm:my-2.5 max-sm:h-3" />
          <span className="skeleton h-4 w-12 justify-self-end max-sm:my-2.5 max-sm:h-3" />
        </li>
      ))}
    </ul>
  )
}

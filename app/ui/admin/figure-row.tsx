import { formatNumber } from '#contract/locale.ts'

export type Figure = {
  label: string
  /** Undefined while loading: shows a placeholder. */
  value: number | string | undefined
  hint?: string | undefined
}

/** Figures with labels in one row, two abreast on a phone. */
export function FigureRow({ figures, className = '' }: { figures: readonly Figure[]; className?: string }) {
  return (
    <dl className={`grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4 ${className}`}>
      {figures.map(({ label, value, hint }) => (
        <div
          key={label}
          className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2 text-small"
        >
          <dt className="col-start-2 row-start-1 self-center truncate text-muted">{label}</dt>
          <dd className="row-start-1 text-lead font-semibold text-heading tabular-nums">
            {value === undefined ? (
              <span className="skeleton inline-block h-5 w-8" />
            ) : typeof value === 'number' ? (
              formatNumber(value)
            ) : (
              value
            )}
          </dd>
          {hint && (
            <dd className="col-span-2 -mt-1 truncate text-muted" title={hint.trim() || undefined}>
              {hint}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

import { useCompany } from '#app/company/use-company.ts'

/** The company's logo. */
export function LogoMark({ className }: { className: string }) {
  const logo = useCompany('logo')
  return (
    <svg viewBox={`0 0 ${logo.size} ${logo.size}`} className={className} aria-hidden="true">
      {logo.paths.map(({ d, isAccent }) => (
        <path key={d} d={d} className={isAccent ? 'fill-ochre-400' : 'fill-action'} />
      ))}
    </svg>
  )
}

/** The name, the tagline and the large logo of the company. On wide screens only. */
export function CompanyPanel() {
  const logo = useCompany('logo')
  const company = useCompany('company')
  return (
    <aside
      aria-label={company.name}
      className="on-dark dot-grid relative hidden flex-col justify-between overflow-hidden bg-ink-950 border-r border-line p-10 text-heading lg:flex xl:p-14"
    >
      <p className="relative flex items-center gap-3 text-lead font-semibold tracking-[-0.01em]">
        <LogoMark className="size-8" />
        {company.name}
      </p>
      <svg
        viewBox={`0 0 ${logo.size} ${logo.size}`}
        fill="none"
        strokeWidth="1.5"
        aria-hidden="true"
        className="absolute top-[12%] left-1 w-[118%] max-w-none xl:left-4"
      >
        {logo.paths.map(({ d, isAccent }) => (
          <path
            key={d}
            d={d}
            vectorEffect="non-scaling-stroke"
            className={
              isAccent ? 'fill-ochre-400/10 stroke-ochre-400' : 'fill-cobalt-400/5 stroke-cobalt-400/50'
            }
          />
        ))}
      </svg>
      <p className="relative max-w-[10em] text-h1 font-semibold text-balance">{company.tagline}</p>
    </aside>
  )
}

import type { Logo } from '#contract/company/company-part.ts'
import { CompanyLogo } from '#app/company/company-logo.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** The company's name, tagline and logo, on wide screens. */
export function CompanyPanel() {
  const logo = useCompany('logo')
  const company = useCompany('company')
  return (
    <aside
      aria-label={company.name}
      className="on-dark relative hidden flex-col justify-between overflow-hidden bg-ink-950 border-r border-line p-10 text-heading lg:flex xl:p-14"
    >
      <p className="relative flex items-center gap-3 text-lead font-semibold tracking-[-0.01em]">
        <CompanyLogo size="h-8 max-w-60" isOnDark />
        {logo.hasName && company.name}
      </p>
      {logo.image === '' && <LargeDrawing {...logo} />}
      <p className="relative max-w-[10em] text-h1 font-semibold text-balance">{company.tagline}</p>
    </aside>
  )
}

/** The default logo as a line drawing across the panel. */
function LargeDrawing({ size, paths }: Pick<Logo, 'size' | 'paths'>) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      strokeWidth="1.5"
      aria-hidden="true"
      className="absolute top-[12%] left-1 w-[118%] max-w-none xl:left-4"
    >
      {paths.map(({ d, isAccent }) => (
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
  )
}

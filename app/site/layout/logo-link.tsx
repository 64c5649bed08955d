import { Link } from 'react-router'
import { useCompany } from '#app/company/use-company.ts'

/** Logo and name of the company, as a link to the home page. */
export function LogoLink({ onClick }: { onClick?: () => void }) {
  const logo = useCompany('logo')
  const company = useCompany('company')
  return (
    <Link
      to="/"
      prefetch="intent"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control text-lead font-semibold tracking-[-0.02em] text-heading"
    >
      <svg viewBox={`0 0 ${logo.size} ${logo.size}`} className="size-7" aria-hidden="true">
        {logo.paths.map(({ d, isAccent }) => (
          <path key={d} d={d} className={isAccent ? 'fill-ochre-400' : 'fill-action'} />
        ))}
      </svg>
      {company.name}
    </Link>
  )
}

import { Link } from 'react-router'
import { CompanyLogo } from '#app/company/company-logo.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** Logo and name of the company, as a link to the home page. */
export function LogoLink({ onClick }: { onClick?: () => void }) {
  const { hasName } = useCompany('logo')
  const { name } = useCompany('company')
  return (
    <Link
      to="/"
      prefetch="intent"
      onClick={onClick}
      className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-2.5 rounded-control text-lead font-semibold tracking-[-0.02em] text-heading"
    >
      <CompanyLogo size="h-7 max-w-[24vw] sm:max-w-40" />
      {hasName && <span className="truncate">{name}</span>}
    </Link>
  )
}

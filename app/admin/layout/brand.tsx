import { CompanyLogo } from '#app/company/company-logo.tsx'

/** The company's logo beside the title of the back office. */
export function Brand() {
  return (
    <p className="flex items-center gap-3 font-semibold tracking-[-0.01em] text-heading">
      <CompanyLogo size="h-6 max-w-20" />
      <span className="whitespace-nowrap">Blog CMS</span>
    </p>
  )
}

import { useCompany } from '#app/company/use-company.ts'
import { mailtoLink } from '#contract/email.ts'

/** The company's email address. */
export function CompanyEmailLink() {
  const { email } = useCompany('company')
  return (
    <a href={mailtoLink(email)} className="font-medium wrap-anywhere text-link underline underline-offset-2">
      {email}
    </a>
  )
}

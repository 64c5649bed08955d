import { mailtoLink } from '#contract/email.ts'
import { Portrait } from '#app/ui/images/portrait.tsx'
import { useCompany } from '#app/company/use-company.ts'
import { addressLine } from '#contract/company/contact-lines.ts'

/** The person who answers questions about personal data. */
export function WhoToAsk() {
  const { people } = useCompany('people')
  const { contact } = useCompany('privacy')
  const company = useCompany('company')
  const { heading, text } = contact
  const { email } = company
  const person = people.find(({ key }) => key === contact.person)
  return (
    <section aria-labelledby="who-to-ask" className="self-start">
      <h2 id="who-to-ask" className="text-h3">
        {heading}
      </h2>
      <div className="mt-6 flex items-center gap-4">
        {person && <Portrait person={person} part="face" className="size-20 shrink-0 rounded-full" />}
        <div className="min-w-0">
          {person && (
            <>
              <p className="font-medium text-heading">{person.name}</p>
              <p className="text-small text-muted">{person.title}</p>
            </>
          )}
          <a
            href={mailtoLink(email)}
            className="inline-flex min-h-9 items-center font-medium wrap-anywhere text-link hover:underline pointer-coarse:min-h-11"
          >
            {email}
          </a>
        </div>
      </div>
      <p className="mt-4">{text}</p>
      <address className="mt-4 text-small text-muted not-italic">
        {company.name}, {addressLine(company.address)}
      </address>
    </section>
  )
}

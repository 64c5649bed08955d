import { mailtoLink } from '#contract/email.ts'
import { useCompany } from '#app/company/use-company.ts'
import { telLink, townLine } from '#contract/company/contact-lines.ts'

const line =
  'inline-flex min-h-11 items-center font-medium text-heading underline decoration-ochre-400 decoration-2 underline-offset-8 hover:text-link md:min-h-9'

/** The contact part of the menu's second column: email, phone, studio and social networks. */
export function MenuContact({ onChoose }: { onChoose: () => void }) {
  const company = useCompany('company')
  const { address, addressTitle, email, phone } = company
  return (
    <>
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
        <div>
          <p className="text-small text-muted">{company.startConversation}</p>
          <p className="mt-3">
            <a href={mailtoLink(email)} onClick={onChoose} className={line}>
              {email}
            </a>
            <br />
            <a href={telLink(phone)} onClick={onChoose} className={`${line} tabular-nums`}>
              {phone}
            </a>
          </p>
        </div>
        <div>
          <p className="text-small text-muted">{addressTitle}</p>
          <address className="mt-4 not-italic">
            {address.street}
            <br />
            {townLine(address)}
          </address>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4">
        {company.social.map((network) => (
          <li key={network.name}>
            <a
              href={network.href}
              onClick={onChoose}
              rel="me noreferrer"
              className="inline-flex min-h-11 items-center gap-1 text-text hover:text-link hover:underline"
            >
              {network.name}
              <span aria-hidden="true" className="font-mono text-muted">
                ↗
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

import { site } from '#content/site.ts'
import { mailtoLink } from '#contract/email.ts'
import { Eyebrow } from '#app/ui/eyebrow.tsx'

const line =
  'inline-flex min-h-11 items-center font-medium text-heading underline decoration-ochre-400 decoration-2 underline-offset-8 hover:text-link md:min-h-9'

/** Part of the menu's second column: mail, phone, the studio and social networks. */
export function MenuContact({ onChoose }: { onChoose: () => void }) {
  const { address, contactEmail, phone } = site
  return (
    <>
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
        <div>
          <Eyebrow>{site.startConversation}</Eyebrow>
          <p className="mt-3">
            <a href={mailtoLink(contactEmail)} onClick={onChoose} className={line}>
              {contactEmail}
            </a>
            <br />
            <a href={phone.href} onClick={onChoose} className={`${line} tabular-nums`}>
              {phone.display}
            </a>
          </p>
        </div>
        <div>
          <Eyebrow>Studio</Eyebrow>
          <address className="mt-4 not-italic">
            {address.street}
            <br />
            {address.locality} {address.region} {address.postcode}
          </address>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4">
        {site.social.map((network) => (
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

import { useCompany } from '#app/company/use-company.ts'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import { addressLines, telLink } from '#contract/company/contact-lines.ts'
import { openingHoursText } from '#contract/company/opening-hours-text.ts'
import { mailtoLink } from '#contract/email.ts'
import { Studio } from './studio.tsx'

/** Phone, email and address, beside a drawing of the studio. */
export function OtherContacts() {
  const { phone, mail, address, image } = useCompany('contact')
  const company = useCompany('company')
  return (
    <div className="border-t border-line">
      <div className="mx-auto grid max-w-page items-center gap-x-16 gap-y-12 px-4 pt-16 md:px-8 md:pt-24 lg:grid-cols-[7fr_5fr]">
        {image !== '' && <Studio words={image} />}
        <ul className="grid gap-8">
          <Contact
            title={phone.title}
            text={openingHoursText(company.openingHours)}
            lines={[company.phone]}
            href={telLink(company.phone)}
          />
          <Contact
            title={mail.title}
            text={mail.text}
            lines={[company.email]}
            href={mailtoLink(company.email)}
          />
          <Contact title={address.title} text={address.text} lines={addressLines(company.address)} />
        </ul>
      </div>
    </div>
  )
}

/** `lines` is the visible text; without `href`, it isn't a link. */
type ContactProps = { title: string; text: string; lines: string[]; href?: string }

function Contact({ title, text, lines, href }: ContactProps) {
  return (
    <li>
      <h2 className="text-body font-semibold">{title}</h2>
      {href ? (
        <a
          href={href}
          className="inline-flex min-h-9 items-center text-lead font-medium wrap-anywhere text-link hover:underline pointer-coarse:min-h-11"
        >
          {lines.join(' ')}
        </a>
      ) : (
        <address className="mt-1 text-heading not-italic">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
      {text !== '' && (
        <p className="text-muted">
          <ProseText text={text} />
        </p>
      )}
    </li>
  )
}

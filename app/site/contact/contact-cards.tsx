import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react'
import { useCompany } from '#app/company/use-company.ts'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import { addressLines, telLink } from '#contract/company/contact-lines.ts'
import { mailtoLink } from '#contract/email.ts'

/** The other contacts: phone, email and address. */
export function ContactCards() {
  const { phone, mail, address } = useCompany('contact')
  const company = useCompany('company')
  return (
    <ul className="grid content-start gap-4 sm:max-lg:grid-cols-[1fr_1.35fr_1.2fr]">
      <Card
        Icon={Phone}
        title={phone.title}
        text={company.openingHours.display}
        lines={[company.phone]}
        href={telLink(company.phone)}
      />
      <Card
        Icon={Mail}
        title={mail.title}
        text={mail.text}
        lines={[company.email]}
        href={mailtoLink(company.email)}
      />
      <Card Icon={MapPin} title={address.title} text={address.text} lines={addressLines(company.address)} />
    </ul>
  )
}

/** `lines` are what is shown; `href` is absent where there is nothing to open. */
type CardProps = { Icon: LucideIcon; title: string; text: string; lines: string[]; href?: string }

function Card({ Icon, title, text, lines, href }: CardProps) {
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-5 sm:max-lg:flex-col">
      <Icon className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
      <div className="min-w-0">
        <h2 className="text-body font-semibold">{title}</h2>
        {href ? (
          <a
            href={href}
            className="inline-flex min-h-9 items-center font-medium text-link hover:underline pointer-coarse:min-h-11"
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
          <p className="mt-1 text-small text-muted">
            <ProseText text={text} />
          </p>
        )}
      </div>
    </li>
  )
}

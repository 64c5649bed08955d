import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react'
import { contactCards, type ContactCard, type ContactCardKind } from '#content/contact.ts'
import { ProseText } from '#app/ui/prose/prose-text.tsx'

const icons: Record<ContactCardKind, LucideIcon> = { phone: Phone, mail: Mail, address: MapPin }

/** The other contacts: phone, email and address. */
export function ContactCards() {
  return (
    <ul className="grid content-start gap-4 sm:max-lg:grid-cols-[1fr_1.35fr_1.2fr]">
      {contactCards.map((card) => (
        <li
          key={card.kind}
          className="flex gap-4 rounded-card border border-line bg-surface p-5 sm:max-lg:flex-col"
        >
          <Card {...card} />
        </li>
      ))}
    </ul>
  )
}

function Card({ kind, title, text, lines, href }: ContactCard) {
  const Icon = icons[kind]
  return (
    <>
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
        <p className="mt-1.5 text-small text-muted">
          <ProseText text={text} />
        </p>
      </div>
    </>
  )
}

import type { PersonKey } from './people.ts'
import { site } from './site.ts'

/** The contact page around its form. */
type ContactCardKind = 'phone' | 'mail' | 'address'

/** `lines` are the visible text; `href` is absent if there's nothing to open. */
export type ContactCard = {
  kind: ContactCardKind
  title: string
  text: string
  lines: string[]
  href?: string
}

export type ContactStep = { title: string; text: string }

export const contactIntro: { heading: string; lead: string } = {
  heading: 'Talk to an engineer, not a funnel',
  lead: 'Tell us what’s slow, broken or planned. Someone who could do the work reads your message and answers within one working day.',
}

export const contactCards: ContactCard[] = [
  {
    kind: 'phone',
    title: 'Phone',
    text: site.openingHours.display,
    lines: [site.phone.display],
    href: site.phone.href,
  },
  {
    kind: 'mail',
    title: 'General enquiries',
    text: 'For projects, questions and second opinions.',
    lines: [site.contactEmail],
    href: `mailto:${site.contactEmail}`,
  },
  {
    kind: 'address',
    title: 'Studio',
    text: 'Visitors welcome by appointment. Step-free access by lift.',
    lines: [
      site.address.street,
      `${site.address.locality} ${site.address.region} ${site.address.postcode}`,
      site.address.country,
    ],
  },
]

/** The people who answer enquiries, and the time zone of their working days. */
export const contactAnswer: { text: string; people: PersonKey[]; timeZone: string } = {
  text: 'Callum or Amara will reply',
  people: ['callum', 'amara'],
  timeZone: 'Australia/Melbourne',
}

/** The text alternative of the drawing beside the form. */
export const contactImage =
  'Drawing of our studio above the old tram shed at dusk, with three windows lit and a tram passing below'

export const afterYouWriteHeading = 'What happens after you write'

/** The first step is the moment of sending. */
export const afterYouWrite: ContactStep[] = [
  {
    title: 'The moment you send',
    text: 'Your message goes straight to the people named above.',
  },
  {
    title: 'Within one working day',
    text: 'An engineer from the right practice replies with questions, or with a plain no if we’re the wrong people.',
  },
  {
    title: 'A 30-minute call',
    text: 'No slides. If you need an NDA, we’ll sign it first. Then we’ll tell you whether we think there’s a project at all.',
  },
  {
    title: 'Within a week of the call',
    text: 'Two pages: scope, price, start date and what we need from you. They’re free, and yours to keep.',
  },
]

import { formatLocale } from '#contract/locale.ts'
import type { EmailCompany, Email } from '#server/platform/mail/email.ts'
import type { Subscription } from './newsletter.store.ts'

/** Address of the unsubscribe page. Email apps send a POST request to it for one-click unsubscription (RFC 8058). */
export function unsubscribeUrl(company: EmailCompany, token: string): string {
  return `${company.url}/newsletter/unsubscribe?token=${token}`
}

/** The email that asks for confirmation of a subscription (double opt-in). */
export function confirmationEmail(company: EmailCompany, confirmToken: string): Email {
  return {
    subject: `Please confirm your subscription to ${company.name}`,
    paragraphs: [
      `Someone signed this address up for the ${company.name} newsletter. If that was you, please confirm.`,
      "If not, ignore this email and we won't send anything.",
    ],
    action: {
      label: 'Confirm subscription',
      href: `${company.url}/newsletter/confirm?token=${confirmToken}`,
    },
    reason: `Your address was entered at ${company.url}.`,
  }
}

/** The email that gives subscribers a copy of their stored data. */
export function copyEmail(
  company: EmailCompany,
  { email, status, frequency, createdAt, confirmedAt, unsubscribedAt, suppressedAt, issues }: Subscription,
  timeZone: string | undefined,
): Email {
  const format = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const time = (at: string) => format.format(new Date(at))
  const states = { pending: 'Not confirmed', confirmed: 'Subscribed', unsubscribed: 'Unsubscribed' }
  const facts: [string, string | null][] = [
    ['Email address', email],
    ['Status', states[status]],
    ['Frequency', frequency === 'all' ? 'Every issue' : 'At most one a month'],
    ['Signed up', time(createdAt)],
    ['Confirmed', confirmedAt && time(confirmedAt)],
    ['Unsubscribed', unsubscribedAt && time(unsubscribedAt)],
    ['Stopped after failed deliveries', suppressedAt && time(suppressedAt)],
    ...issues.map(({ subject, startedAt }): [string, string] => [time(startedAt), subject]),
  ]
  return {
    subject: `Your newsletter data at ${company.name}`,
    paragraphs: [
      `Here's everything we store about your newsletter subscription${issues.length > 0 ? ', including the issues we sent you' : ''}.`,
      'For anything else, such as comments or messages, reply to this email.',
    ],
    facts: facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : [])),
    reason: 'Someone requested this through a link in our newsletter.',
  }
}

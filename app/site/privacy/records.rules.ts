import { applicationFields } from '#contract/careers/application-fields.ts'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import { keysOf, type TextFields } from '#contract/fields.ts'
import { fileRules, type FileRule } from '#contract/files/files.ts'
import { mebibyte } from '#contract/limits.ts'
import { formatCount } from '#contract/locale.ts'
import type { PrivacyNotice } from '#contract/privacy/privacy-notice.ts'
import type { Privacy } from '#contract/company/page-parts.ts'
import type { describedRecords } from '#contract/records/record-kinds.ts'

/** A kind of record on the privacy page: what it contains, why, who sees it and how long it is kept. */
export type PrivacyRecord = {
  kind: keyof Privacy['reasons']
  title: string
  what: string
  why: string | undefined
  who: string | undefined
  /** How long it is kept, in a few words, and what happens then, unless the section's introduction says so. */
  period: string
  afterwards?: string
}

const untilErased = { period: 'Until you ask' }

const months = (count: number) => formatCount(count, 'month', 'months')

const byAge = (count: number | null, file?: string) =>
  count === null
    ? untilErased
    : {
        period: months(count),
        afterwards: `Then it’s erased automatically${file === undefined ? '' : ` with its ${file}`}, or sooner if you ask.`,
      }

/** The labels of a form's fields, with optional ones marked. */
function listFields(fields: TextFields): string {
  return Object.values(fields)
    .map(({ label, required }) => (required ? label : `${label} (optional)`))
    .join(', ')
}

function describeFile({ kinds, maxBytes }: FileRule): string {
  const names = kinds.map((kind) => kind.toUpperCase())
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}, up to ${maxBytes / mebibyte} MB`
}

type Facts = Pick<PrivacyRecord, 'what' | 'period' | 'afterwards'> & Partial<PrivacyRecord>

/** All kinds of personal data that the site stores, according to its settings and forms. */
export function privacyRecords(
  { keepMonths, records, email, fileStorage, backups }: PrivacyNotice,
  reasons: Privacy['reasons'],
): PrivacyRecord[] {
  const place = fileStorage === 'disk' ? 'on our own disk' : 'in our private storage'
  const copies = email.hasCopies ? ' A copy of the text goes to our mailbox.' : ''
  const plainFacts = Object.fromEntries(
    records.map(({ name, what, keepMonths: count }) => [name, { what, ...byAge(count) }]),
  ) as Record<(typeof describedRecords)[number]['name'], Facts>
  const facts: Record<keyof typeof reasons, Facts> = {
    ...plainFacts,
    enquiries: {
      what: `${listFields(enquiryFields)}. A file if you attach one (${describeFile(fileRules.enquiry)}), ${place}.${copies}`,
      ...byAge(keepMonths.enquiries, 'file'),
    },
    applications: {
      what: `${listFields(applicationFields)}. Your CV (${describeFile(fileRules.cv)}), ${place}. Our notes on your application.${copies}`,
      ...byAge(keepMonths.applications, 'CV'),
    },
    newsletter: {
      what: 'Email address; when you subscribed, confirmed and unsubscribed; how often you want it; which issues we sent.',
      ...untilErased,
      afterwards: `${email.isSent ? 'Unconfirmed addresses are deleted after 30 days. Every email has an unsubscribe link; every issue has one to get or erase your data. ' : ''}If you unsubscribe, we keep a record of it so nobody can sign you up again. You can ask us to delete that too.`,
      ...(!email.isSent && {
        why: 'To send you the newsletter, once this site can send email and you’ve confirmed your address.',
      }),
    },
    email: email.isSent
      ? {
          what: 'Recipient and subject, and the encrypted text until it’s sent.',
          period: formatCount(email.keepDays, 'day', 'days'),
          afterwards: 'Then it’s deleted automatically.',
        }
      : {
          title: 'Emails we can’t send yet',
          what: 'This site can’t send email. What it would send is kept, encrypted, with recipient and subject.',
          why: 'To deliver it once this site can.',
          who: 'Nobody.',
          period: formatCount(email.keepDays, 'day', 'days'),
          afterwards: 'Anything still unsent is then deleted.',
        },
    audit: {
      what: 'Who did what and when, with the name and email address of the person concerned.',
      period: 'As long as the record',
      afterwards:
        'When your record expires or you have it erased, your name and address leave the log. If one of us deletes it by hand, they stay until you ask. Failed sign-ins are deleted after 90 days. What we did stays.',
    },
    backups: {
      what: 'Copies of all of the above, never searched or changed.',
      period: months(backups.keepMonths),
      afterwards:
        'Then the copy is deleted. Data erased in the meantime stays in it, and is erased first if we restore it.',
    },
  }
  return keysOf(reasons).map((kind) => ({ kind, ...reasons[kind], ...facts[kind] }))
}

/** Texts about the data of visits and accounts. */
export function visitFacts({
  requestLog,
  rateLimits,
  sessions,
}: PrivacyNotice): { title: string; text: string }[] {
  return [
    {
      title: 'Cookies and trackers',
      text: 'None, and nothing from other companies. We don’t count visits, only how often a newsletter issue is opened here from its email, not by whom.',
    },
    {
      title: 'Request log',
      text: requestLog.isWritten
        ? 'Time, page address, result and duration of each request. No IP address, search terms or browser.'
        : 'We don’t keep one. When something fails, we log where it happened, without your IP address.',
    },
    {
      title: 'Abuse limits',
      text: rateLimits.isOn
        ? `When you send a form, search or open an uncached page, we count your IP address, in memory or as a hash, for ${formatCount(rateLimits.keepHours, 'hour', 'hours')}.`
        : 'We don’t count requests.',
    },
    {
      title: 'Who can sign in',
      text: `Only our team, never visitors. Sessions end after ${formatCount(sessions.idleHours, 'hour', 'hours')} without use, or ${formatCount(sessions.maxDays, 'day', 'days')} at most. Sign-ins are recorded with their IP address.`,
    },
  ]
}

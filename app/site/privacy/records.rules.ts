import { applicationFields } from '#contract/careers/application-fields.ts'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import { keysOf, type TextFields } from '#contract/fields.ts'
import { fileRules, type FileRule } from '#contract/files/files.ts'
import { mebibyte } from '#contract/limits.ts'
import { formatCount } from '#contract/locale.ts'
import type { PrivacyNotice } from '#contract/privacy/privacy-notice.ts'
import type { Privacy } from '#contract/company/page-parts.ts'
import type { describedRecords } from '#contract/records/records.ts'

/** One kind of record on the privacy page: what it holds, why, who sees it, and how long it is kept. */
export type PrivacyRecord = {
  kind: keyof Privacy['reasons']
  title: string
  what: string
  why: string | undefined
  who: string | undefined
  /** How long, in few words, and what happens then, where the lead of the section does not say it. */
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
        afterwards: `Then it is erased${file === undefined ? '' : ` with its ${file}`}, by itself. Sooner if you ask.`,
      }

/** The labels of a form, with what may be left out. */
function listFields(fields: TextFields): string {
  return Object.values(fields)
    .map(({ label, required }) => (required ? label : `${label} (optional)`))
    .join(', ')
}

function describeFile({ kinds, maxBytes }: FileRule): string {
  const names = kinds.map((kind) => kind.toUpperCase())
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}, ${maxBytes / mebibyte} MB at most`
}

type Facts = Pick<PrivacyRecord, 'what' | 'period' | 'afterwards'> & Partial<PrivacyRecord>

/** Everything that is kept of people, as the settings and the forms have it. */
export function privacyRecords(
  { keepMonths, records, email, fileStorage, backups }: PrivacyNotice,
  reasons: Privacy['reasons'],
): PrivacyRecord[] {
  const place = fileStorage === 'disk' ? 'on a disk of ours' : 'in a closed storage of ours'
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
      what: `${listFields(applicationFields)}. Your CV (${describeFile(fileRules.cv)}), ${place}. What we note about your application.${copies}`,
      ...byAge(keepMonths.applications, 'CV'),
    },
    newsletter: {
      what: 'Email address, when you subscribed, confirmed and left, how often you want it, and which issues were sent to you.',
      ...untilErased,
      afterwards: `${email.isSent ? 'An address that is not confirmed within 30 days is deleted. Every email has a link that ends it, and every issue has one to get a copy of your data or erase it. ' : ''}That you have left stays on record, so that nobody subscribes you again, until it is erased.`,
      ...(!email.isSent && {
        why: 'To send you the newsletter, once this site sends email and you have confirmed that the address is yours.',
      }),
    },
    email: email.isSent
      ? {
          what: 'Recipient and subject, and until it has been sent the text, encrypted.',
          period: formatCount(email.keepDays, 'day', 'days'),
          afterwards: 'The text goes as soon as the email has been sent, the rest by itself after that time.',
        }
      : {
          title: 'Emails that are not sent',
          what: 'This site sends no email. What it would send waits until it can, encrypted, with its recipient and subject.',
          why: 'To deliver it once this site sends email.',
          who: 'Nobody.',
          period: formatCount(email.keepDays, 'day', 'days'),
          afterwards: 'What has not been sent by then is deleted unsent.',
        },
    audit: {
      what: 'Who of us did what and when, with the name and email address of whose record it was.',
      period: 'With the record',
      afterwards:
        'When your record is erased by its age or because you ask, your name and address leave the log with it. Where one of us deletes a record by hand, the log says whose it was until you ask. Attempts to sign in that failed go after 90 days. What we did stays.',
    },
    backups: {
      what: 'Copies of all of the above, as it was on the day of the copy. They are not searched or changed.',
      period: months(backups.keepMonths),
      afterwards:
        'No copy gets older. What is erased stays in older copies until they are deleted; one that is restored is cleared of it first.',
    },
  }
  return keysOf(reasons).map((kind) => ({ kind, ...reasons[kind], ...facts[kind] }))
}

/** Texts about the data of visits and of accounts. */
export function visitFacts({
  requestLog,
  rateLimits,
  sessions,
}: PrivacyNotice): { title: string; text: string }[] {
  return [
    {
      title: 'Cookies and trackers',
      text: 'None. Nothing on this site comes from another company, and nobody counts your visits. Only how often an issue of the newsletter is opened here from its email is counted, not by whom.',
    },
    {
      title: 'Log of requests',
      text: requestLog.isWritten
        ? 'The log of this site holds time, address of the page, result and duration of each request. No network address, no search words, no browser.'
        : 'Requests are not logged. When something fails, the log says where, without your network address.',
    },
    {
      title: 'Limits against abuse',
      text: rateLimits.isOn
        ? `When you send a form, search or open a page that is not cached, your network address is counted, in memory or under its hash. Counts older than ${formatCount(rateLimits.keepHours, 'hour', 'hours')} are deleted.`
        : 'Requests are not counted.',
    },
    {
      title: 'Who can sign in',
      text: `Those of us who have an account, and never visitors. A session ends after ${formatCount(sessions.idleHours, 'hour', 'hours')} without use, and after ${formatCount(sessions.maxDays, 'day', 'days')} in any case. Sign-ins are recorded with their network address.`,
    },
  ]
}

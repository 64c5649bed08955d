import type { WaitingWork } from '#contract/dashboard/dashboard.ts'
import { sentenceCase } from '#contract/fields.ts'
import { formatCount, formatNumber, monthNames } from '#contract/locale.ts'
import type { NotificationTopic } from '#contract/notifications/notifications.ts'
import { recordKinds, waitingRecords } from '#contract/records/record-kinds.ts'
import { dayIn } from '#server/platform/clock/calendar-days.rules.ts'
import type { EmailCompany, Email } from '#server/platform/mail/email.ts'
import type { StoredKind } from '#server/platform/records/stored-kind.ts'

/** What an email says about a record. */
export type Announcement = {
  id: string
  /** the email about it alone, and where its replies go */
  email: Omit<Email, 'reason'>
  replyTo?: string | undefined
  /** its line in a summary; contains the visitor's address, so that an erasure finds the email */
  line: string
}

/** Something to notify a person of. */
export type NotificationItem = Pick<Announcement, 'line'> & { kind: StoredKind; topic: NotificationTopic }

/** Maximum number of records that a summary names. */
const maxNamed = 20

const waits = new Map<string, (typeof waitingRecords)[number]>(
  waitingRecords.map((waiting) => [waiting.name, waiting]),
)

/** Formats a day such as `2026-11-26`: November 26. */
export function monthAndDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${monthNames[month! - 1]} ${date}`
}

/** Counts records by kind, in the order of the back office: 2 enquiries, 1 comment. */
const countsOf = (news: NotificationItem[]) =>
  recordKinds
    .map(({ name, words, ...of }) => ({
      words: 'waits' in of && 'words' in of.waits ? of.waits.words : words,
      count: news.filter(({ kind }) => kind.name === name).length,
    }))
    .flatMap(({ words: [one, several], count }) => (count > 0 ? [formatCount(count, one, several)] : []))

/** The path of the list that shows it; comments on drafts are listed with the drafts. */
const pathOf = ({ kind: { waits }, topic }: NotificationItem) =>
  topic === 'reviews' || topic === 'ready' ? '/admin/posts' : waits?.path

/** The list that shows all of them. */
function listOf(news: NotificationItem[]): { label: string; path: string } {
  const [first, ...others] = news
  if (news.every(({ topic }) => topic === 'assignments'))
    return { label: 'Open your inbox', path: '/admin/inbox?view=mine' }
  const path = pathOf(first!)
  return path && others.every((one) => pathOf(one) === path && one.topic === first!.topic)
    ? { label: 'Open list', path }
    : { label: 'Open inbox', path: '/admin/inbox' }
}

export const notificationReason = ({ url }: EmailCompany): string =>
  `You're receiving this because you have an account. Change your notifications in your profile: ${url}/admin/profile#notifications`

/**
 * The email about several records.
 * @param waiting pending work of the person, for the morning email
 * @param timeZone of the site; undefined for UTC
 */
export function summaryEmail(
  company: EmailCompany,
  news: NotificationItem[],
  waiting: WaitingWork[] | undefined,
  timeZone: string | undefined,
): Email {
  const [assigned, added] = [true, false].map((isAssigned) =>
    countsOf(news.filter(({ topic }) => (topic === 'assignments') === isAssigned)),
  ) as [string[], string[]]
  const { label, path } = listOf(news)
  const unnamed = news.length - maxNamed
  return {
    subject: [
      ...(added.length > 0 ? [`New: ${added.join(', ')}`] : []),
      ...(assigned.length > 0 ? [`Assigned to you: ${assigned.join(', ')}`] : []),
    ].join('. '),
    paragraphs: [waiting ? 'New since your last morning email:' : 'New in the last few minutes:'],
    facts: [
      ...news
        .slice(0, maxNamed)
        .map(({ kind, line }): [string, string] => [sentenceCase(kind.words[0]), line]),
      ...(unnamed > 0 ? [['And', `${unnamed} more`] as [string, string]] : []),
      ...(waiting ?? []).map(({ kind, count, oldestAt }): [string, string] => {
        const since = oldestAt ? `, oldest from ${monthAndDay(dayIn(oldestAt, timeZone))}` : ''
        return [waits.get(kind)!.label, formatNumber(count) + since]
      }),
    ],
    action: { label, href: company.url + path },
    reason: notificationReason(company),
  }
}

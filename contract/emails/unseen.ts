import type { TimelineEntry } from '#contract/desk/desk.ts'

type News = Pick<TimelineEntry, 'kind' | 'at' | 'author' | 'incomingEmail'>

const maxNamed = 3

const verbs = { email: 'replied', note: 'added a note', call: 'logged a call' } as const

/** Kinds of entries by team members that the author of an email should see before sending. */
export const teamEntryKinds = Object.keys(verbs) as (keyof typeof verbs)[]

const doingOf = ({ kind, author, incomingEmail: answer }: News) =>
  answer
    ? `${answer.sender.name || answer.sender.email} wrote`
    : `${author?.name ?? 'A team member'} ${verbs[kind as keyof typeof verbs]}`

/**
 * Says what the author of an email hasn't seen, and that the email wasn't sent.
 * @param entries entries by team members (`teamEntryKinds`) and received emails, oldest first
 * @param whenOf formats the time of an entry, such as `at 14:03`; without it, the message contains no times
 */
export function unseenMessage(entries: readonly News[], whenOf?: (at: string) => string): string {
  const doings = entries
    .slice(-maxNamed)
    .map((entry) => [doingOf(entry), ...(whenOf ? [whenOf(entry.at)] : [])].join(' '))
    .join(', ')
  return `${doings}${whenOf ? '' : ' since you opened this'}. Your reply hasn’t been sent.`
}

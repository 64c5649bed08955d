import type { TimelineEntry } from '#contract/desk/desk.ts'

type News = Pick<TimelineEntry, 'kind' | 'at' | 'author' | 'incomingEmail'>

const maxNamed = 3

const verbs = { email: 'replied', note: 'added a note', call: 'logged a call' } as const

/** Entries by team members that matter to the author of an email. */
export const colleagueEntryKinds = Object.keys(verbs) as (keyof typeof verbs)[]

const doingOf = ({ kind, author, incomingEmail: answer }: News) =>
  answer
    ? `${answer.sender.name || answer.sender.email} wrote`
    : `${author?.name ?? 'A team member'} ${verbs[kind as keyof typeof verbs]}`

/**
 * Says what came into a conversation that the author of an email has not seen, and that their email was not sent.
 * @param entries what colleagues wrote (`colleagueEntryKinds`) and answers, oldest first
 * @param whenOf the time of an entry as its reader knows it, such as `at 14:03`; without it none is said
 */
export function unseenMessage(entries: readonly News[], whenOf?: (at: string) => string): string {
  const doings = entries
    .slice(-maxNamed)
    .map((entry) => [doingOf(entry), ...(whenOf ? [whenOf(entry.at)] : [])].join(' '))
    .join(', ')
  return `${doings}${whenOf ? '' : ' since you opened this'}. Your reply hasn’t been sent.`
}

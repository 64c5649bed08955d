import type { TimelineEntry } from '#contract/desk/desk.ts'

type Mail = Pick<TimelineEntry, 'at' | 'author' | 'answer'>

const maxNamed = 3

const doingOf = ({ author, answer }: Mail) =>
  answer ? `${answer.sender.name || answer.sender.email} wrote` : `${author?.name ?? 'A colleague'} replied`

/**
 * Says what came into a conversation that the author of a letter has not seen, and that their letter was not sent.
 * @param entries replies of colleagues and answers, oldest first
 * @param whenOf the time of an entry as its reader knows it, such as `at 14:03`; without it none is said
 */
export function unseenMessage(entries: readonly Mail[], whenOf?: (at: string) => string): string {
  const doings = entries
    .slice(-maxNamed)
    .map((entry) => [doingOf(entry), ...(whenOf ? [whenOf(entry.at)] : [])].join(' '))
    .join(', ')
  return `${doings}${whenOf ? '' : ' since you opened this'}. Your reply has not been sent.`
}

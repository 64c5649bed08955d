import type { TimelineEntry } from '#contract/desk/desk.ts'
import type { FilledTemplate, LetterDraftBody } from '#contract/letters/letters.ts'
import { maxSeenEntries } from '#contract/letters/limits.ts'

/** A reply that is being written. */
export type ReplyForm = LetterDraftBody

/** A reply that nobody has begun. @param firm the company's name */
export const blankReply = (firm: string): ReplyForm => ({
  title: `Your message to ${firm}`,
  text: '',
  hasQuote: true,
  kind: 'reply',
})

/** A letter to an applicant that nobody has begun. @param firm the company's name */
export const blankLetter = (firm: string): ReplyForm => ({
  title: `Your application to ${firm}`,
  text: '',
  hasQuote: false,
  kind: 'reply',
})

const isOwnTitle = (title: string, blank: ReplyForm) => title.trim() !== '' && title !== blank.title

/** Whether somebody has written something of a reply. */
export const isBegun = ({ title, text }: ReplyForm, blank: ReplyForm) =>
  text.trim() !== '' || isOwnTitle(title, blank)

/** Whether a letter of the timeline says what is written here. */
export const isSameLetter = (form: ReplyForm, { title, text }: Pick<TimelineEntry, 'title' | 'text'>) =>
  form.title.trim() === title && form.text.trim() === text.trim()

/** The ids of the newest entries of a timeline, oldest first: what the author of a reply has seen. */
export const seenIn = (entries: readonly Pick<TimelineEntry, '_id'>[]) =>
  entries.slice(-maxSeenEntries).map(({ _id }) => _id)

/** A reply before a template was put into it, the place in its text, and the reply with the template. */
export type Insertion = { before: ReplyForm; at: number; after: ReplyForm }

/**
 * Puts a template into a reply. Nothing that was written is lost: the template goes to `at` in the text, and its subject replaces none but
 * the one that a reply begins with. One that was inserted last and not changed since is replaced.
 * @param template undefined for none, @param blank one that nobody has begun
 */
export function insertTemplate(
  form: ReplyForm,
  template: Pick<FilledTemplate, 'kind' | 'title' | 'text'> | undefined,
  at: number,
  last: Insertion | undefined,
  blank: ReplyForm,
): Insertion {
  const isLast = last?.after.title === form.title && last.after.text === form.text
  const before = isLast ? { ...last.before, hasQuote: form.hasQuote } : form
  const place = isLast ? last.at : at
  if (!template) return { before, at: place, after: before }
  const parts = [before.text.slice(0, place).trimEnd(), template.text, before.text.slice(place).trimStart()]
  const after = {
    title: isOwnTitle(before.title, blank) ? before.title : template.title,
    text: parts.filter((part) => part !== '').join('\n\n'),
    hasQuote: before.hasQuote,
    kind: template.kind,
  }
  return { before, at: place, after }
}

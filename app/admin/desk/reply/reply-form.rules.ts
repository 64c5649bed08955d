import type { TimelineEntry } from '#contract/desk/desk.ts'
import type { FilledTemplate, EmailDraftBody } from '#contract/emails/emails.ts'
import { replyTitles } from '#contract/emails/messages.ts'
import { maxSeenEntries } from '#contract/emails/limits.ts'

/** A reply that is being written. */
export type ReplyForm = EmailDraftBody

const noCopies = { cc: '', bcc: '' }

/** The addresses in a field of copies. */
export const copiesIn = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((one) => (/<([^<>]*)>/.exec(one)?.[1] ?? one).trim())
    .filter(Boolean)

/** A reply that nobody has begun. @param firm the company's name */
export const blankReply = (firm: string): ReplyForm => ({
  title: replyTitles.enquiry(firm),
  text: '',
  hasQuote: true,
  kind: 'reply',
  ...noCopies,
})

/** An email to an applicant that nobody has begun. @param firm the company's name */
export const blankEmail = (firm: string): ReplyForm => ({
  title: replyTitles.application(firm),
  text: '',
  hasQuote: false,
  kind: 'reply',
  ...noCopies,
})

const isOwnTitle = (title: string, blank: ReplyForm) => title.trim() !== '' && title !== blank.title

/** Whether somebody has written something of a reply. */
export const isBegun = ({ title, text, cc, bcc }: ReplyForm, blank: ReplyForm) =>
  `${text}${cc}${bcc}`.trim() !== '' || isOwnTitle(title, blank)

/** Whether an email of the timeline says what is written here. */
export const isSameEmail = (form: ReplyForm, { title, text }: Pick<TimelineEntry, 'title' | 'text'>) =>
  form.title.trim() === title && form.text.trim() === text.trim()

/** The ids of the newest entries of a timeline, oldest first: what the author of a reply has seen. */
export const seenIn = (entries: readonly Pick<TimelineEntry, '_id'>[]) =>
  entries.slice(-maxSeenEntries).map(({ _id }) => _id)

/** Whether the text is no words of the author's: there is none, or it is that of the template which was chosen last. */
export const isUntouched = ({ text }: ReplyForm, chosen: FilledTemplate | undefined) =>
  text.trim() === '' || text === chosen?.text

/**
 * A reply with the text of a template, and with its subject unless the author has written another one.
 * @param template undefined for none, @param chosen the one that was chosen last, @param blank one that nobody has begun
 */
export const withTemplate = (
  form: ReplyForm,
  template: FilledTemplate | undefined,
  chosen: FilledTemplate | undefined,
  blank: ReplyForm,
): ReplyForm => {
  const { title, text, kind } = template ?? blank
  const keepsTitle = isOwnTitle(form.title, blank) && form.title !== chosen?.title
  return { ...form, title: keepsTitle ? form.title : title, text, kind }
}

import type { TimelineEntry } from '#contract/desk/desk.ts'
import type { FilledTemplate, EmailDraftBody } from '#contract/emails/emails.ts'
import { replyTitles } from '#contract/emails/messages.ts'
import { maxSeenEntries } from '#contract/emails/limits.ts'

export type ReplyForm = EmailDraftBody

const noCopies = { cc: '', bcc: '' }

/** Splits the text of a Cc or Bcc field into addresses. */
export const copiesIn = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((one) => (/<([^<>]*)>/.exec(one)?.[1] ?? one).trim())
    .filter(Boolean)

/** An empty reply to an enquiry. @param firm the company's name */
export const blankReply = (firm: string): ReplyForm => ({
  title: replyTitles.enquiry(firm),
  text: '',
  hasQuote: true,
  kind: 'reply',
  ...noCopies,
})

/** An empty email to an applicant. @param firm the company's name */
export const blankEmail = (firm: string): ReplyForm => ({
  title: replyTitles.application(firm),
  text: '',
  hasQuote: false,
  kind: 'reply',
  ...noCopies,
})

const isOwnTitle = (title: string, blank: ReplyForm) => title.trim() !== '' && title !== blank.title

/** Whether a reply has been started. */
export const isBegun = ({ title, text, cc, bcc }: ReplyForm, blank: ReplyForm) =>
  `${text}${cc}${bcc}`.trim() !== '' || isOwnTitle(title, blank)

/** Whether a sent email has the same subject and text. */
export const isSameEmail = (form: ReplyForm, { title, text }: Pick<TimelineEntry, 'title' | 'text'>) =>
  form.title.trim() === title && form.text.trim() === text.trim()

/** The ids of the newest timeline entries, which the author of a reply has seen. */
export const seenIn = (entries: readonly Pick<TimelineEntry, '_id'>[]) =>
  entries.slice(-maxSeenEntries).map(({ _id }) => _id)

/** Whether the text is empty or the unchanged text of the chosen template. */
export const isUntouched = ({ text }: ReplyForm, chosen: FilledTemplate | undefined) =>
  text.trim() === '' || text === chosen?.text

/**
 * Applies a template to a reply. Keeps the subject if the author has written one.
 * @param template undefined for none
 * @param chosen the template chosen before
 * @param blank an empty reply
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

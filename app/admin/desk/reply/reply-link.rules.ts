import { mailtoLink } from '#contract/email.ts'
import type { Addressee } from './reply-desk.ts'
import type { ReplyForm } from './reply-form.rules.ts'

type Written = Pick<ReplyForm, 'title' | 'text' | 'hasQuote'>

/** Maximum length of the quote, in characters; email apps cut off longer links. */
const maxQuoted = 1_200

/** Length in characters beyond which Windows and some email apps cut off a link. */
const maxLinkLength = 2_000

/** Whether email apps may cut off a link. */
export const mayBeCut = (link: string): boolean => link.length > maxLinkLength

/** A reply as plain text, followed by the beginning of the quoted message. */
export function replyText({ quoted }: Addressee, { text, hasQuote }: Written): string {
  const lines = text.split(/\r?\n/)
  if (!hasQuote) return lines.join('\r\n')
  const { author, text: message } = quoted
  const shown = message.length > maxQuoted ? `${message.slice(0, maxQuoted).trimEnd()} …` : message
  const quotedLines = shown.split(/\r?\n/).map((line) => `> ${line}`)
  return [...lines, '', `${author} wrote:`, ...quotedLines].join('\r\n')
}

/** A mailto link that opens a reply in an email app (RFC 6068). */
export function replyLink(addressee: Addressee, reply: Written): string {
  const subject = encodeURIComponent(reply.title)
  return `${mailtoLink(addressee.email)}?subject=${subject}&body=${encodeURIComponent(replyText(addressee, reply))}`
}

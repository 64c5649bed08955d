import { mailtoLink } from '#contract/email.ts'
import type { Addressee } from './reply-desk.ts'
import type { ReplyForm } from './reply-form.rules.ts'

type Written = Pick<ReplyForm, 'title' | 'text' | 'hasQuote'>

/** How much of a message the reply quotes, in characters: mail programs cut off longer addresses. */
const maxQuoted = 1_200

/** The length of an address, in characters, beyond which Windows and some mail programs cut it off. */
const maxLinkLength = 2_000

/** Whether mail programs may cut off what a link has opened in them. */
export const mayBeCut = (link: string): boolean => link.length > maxLinkLength

/** A reply as plain text, with the beginning of the message below it where it is quoted. */
export function replyText({ quoted }: Addressee, { text, hasQuote }: Written): string {
  const lines = text.split(/\r?\n/)
  if (!hasQuote) return lines.join('\r\n')
  const { author, text: message } = quoted
  const shown = message.length > maxQuoted ? `${message.slice(0, maxQuoted).trimEnd()} …` : message
  const quotedLines = shown.split(/\r?\n/).map((line) => `> ${line}`)
  return [...lines, '', `${author} wrote:`, ...quotedLines].join('\r\n')
}

/** The address of a link that opens a reply in a mail program (RFC 6068). */
export function replyLink(addressee: Addressee, reply: Written): string {
  const subject = encodeURIComponent(reply.title)
  return `${mailtoLink(addressee.email)}?subject=${subject}&body=${encodeURIComponent(replyText(addressee, reply))}`
}

import { maskAddresses } from '#server/platform/log/mask-addresses.ts'

/** The facts of the email that a reply refers to. */
type RepliedMail = { recipient: string; replyTo: string; subject: string; text: string }

const mask = '[…]'

/** Shorter lines of an email occur in any sentence. */
const minFragmentLength = 4

/** Text between quotation marks or brackets. An apostrophe inside of a word is no mark. */
const quoted = /"[^"]*"|`[^`]*`|“[^“”]*”|«[^«»]*»|<[^<>]*>|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu

const words = /[\w+/=-]+/g

/** Whether only a machine writes a word: tokens, ids and encoded texts. */
const isOpaque = (word: string) => word.length >= 20 && /\d/.test(word)

const escapeRegExp = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Spellings of an address, or of the part before its `@`: as it is, and as SMTP encodes it (RFC 3461, xtext). */
const spellingsOf = (address: string) => {
  const local = address.slice(0, address.lastIndexOf('@'))
  return [address, local].flatMap((text) => [text, encodeURIComponent(text), toXtext(text)])
}

const toXtext = (text: string) =>
  text.replaceAll(/[+=@]/g, (character) => `+${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** The lines of an email, and what follows the label of a fact (`Name: …`). */
const linesOf = ({ subject, text }: RepliedMail) =>
  [subject, ...text.split('\n')].flatMap((line) => {
    const plain = line.replace(/^> /, '').trim()
    return [plain, plain.slice(plain.indexOf(': ') + 1).trim()]
  })

/**
 * Masks in the reply of a mail server what it repeats of the email: addresses, lines, quotations and tokens. What is left are codes and
 * the server's own words, such as `550 5.1.1 […]: mailbox unavailable`.
 */
export function maskReply(reply: string, mail: RepliedMail): string {
  const addresses = [mail.recipient, mail.replyTo].filter(Boolean).flatMap(spellingsOf)
  const lines = linesOf(mail).filter((line) => line.length >= minFragmentLength)
  const fragments = [...new Set([...addresses, ...lines])]
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
  let masked = maskAddresses(reply).replace(quoted, mask)
  for (const fragment of fragments) {
    // most fragments do not occur, and need no expression
    if (!masked.toLowerCase().includes(fragment.toLowerCase())) continue
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(fragment)}(?![\\p{L}\\p{N}])`, 'giu')
    masked = masked.replace(whole, mask)
  }
  return masked.replace(words, (word) => (isOpaque(word) ? mask : word))
}

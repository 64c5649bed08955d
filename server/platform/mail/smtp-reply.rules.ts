import { maskEmailAddresses } from '#server/platform/log/mask-email-addresses.ts'

/** What a mail server's reply may quote of an email. */
type RepliedMail = { recipient: string; replyTo: string; subject: string; text: string }

const mask = '[…]'

/** Shorter lines occur in any sentence, so they aren't masked. */
const minFragmentLength = 4

/** Text in quotation marks or brackets. An apostrophe within a word doesn't count. */
const quoted = /"[^"]*"|`[^`]*`|“[^“”]*”|«[^«»]*»|<[^<>]*>|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu

const words = /[\w+/=-]+/g

/** Whether a word was generated: a token, an id or encoded text. */
const isOpaque = (word: string) => word.length >= 20 && /\d/.test(word)

const escapeRegExp = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Spellings of an address, or of the part before its `@`: unchanged, and encoded for SMTP (RFC 3461, xtext). */
const spellingsOf = (address: string) => {
  const local = address.slice(0, address.lastIndexOf('@'))
  return [address, local].flatMap((text) => [text, encodeURIComponent(text), toXtext(text)])
}

const toXtext = (text: string) =>
  text.replaceAll(/[+=@]/g, (character) => `+${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** The lines of an email, and the values of lines such as `Name: …`. */
const linesOf = ({ subject, text }: RepliedMail) =>
  [subject, ...text.split('\n')].flatMap((line) => {
    const plain = line.replace(/^> /, '').trim()
    return [plain, plain.slice(plain.indexOf(': ') + 1).trim()]
  })

/**
 * Masks what a mail server's reply quotes of the email: addresses, lines, quotations and tokens. Codes and the server's own words remain,
 * as in `550 5.1.1 […]: mailbox unavailable`.
 */
export function maskReply(reply: string, mail: RepliedMail): string {
  const addresses = [mail.recipient, mail.replyTo].filter(Boolean).flatMap(spellingsOf)
  const lines = linesOf(mail).filter((line) => line.length >= minFragmentLength)
  const fragments = [...new Set([...addresses, ...lines])]
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
  let masked = maskEmailAddresses(reply).replace(quoted, mask)
  for (const fragment of fragments) {
    // most fragments don't occur, so they need no regular expression
    if (!masked.toLowerCase().includes(fragment.toLowerCase())) continue
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(fragment)}(?![\\p{L}\\p{N}])`, 'giu')
    masked = masked.replace(whole, mask)
  }
  return masked.replace(words, (word) => (isOpaque(word) ? mask : word))
}

import type { TimelineEntry } from '#contract/desk/desk.ts'
import { textAboveQuote } from '#contract/desk/text-above-quote.ts'
import type { Addressee } from './reply-desk.ts'

/** Quotes the addressee's last email instead, without the text that it quotes. */
export function withLastIncoming(addressee: Addressee, entries: readonly TimelineEntry[]): Addressee {
  const answers = entries.filter(
    ({ incomingEmail, text }) => incomingEmail?.origin === 'person' && incomingEmail.isContact && text !== '',
  )
  const [last] = answers.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const text = last && textAboveQuote(last.text, last.incomingEmail?.quoteStart ?? null).trim()
  if (!last || !text) return addressee
  return {
    ...addressee,
    quoted: { what: 'the last email', author: last.incomingEmail?.sender.name || addressee.name, text },
  }
}

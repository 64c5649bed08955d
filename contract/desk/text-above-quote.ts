/**
 * What the sender of a mail has written, without what it quotes.
 * @param quoteStart where in the text the quote of earlier mails begins; null where there is none
 */
export const textAboveQuote = (text: string, quoteStart: number | null): string =>
  quoteStart === null ? text : text.slice(0, quoteStart).trimEnd()

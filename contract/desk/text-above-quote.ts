/** Returns the text of an email without its quote. @param quoteStart the index where the quote of earlier emails starts; null for none */
export const textAboveQuote = (text: string, quoteStart: number | null): string =>
  quoteStart === null ? text : text.slice(0, quoteStart).trimEnd()

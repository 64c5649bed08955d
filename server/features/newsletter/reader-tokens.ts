import { createHmac, timingSafeEqual } from 'node:crypto'

/** Characters of an id and its signature in base64url, as long as other link tokens. */
const [idLength, signatureLength] = [22, 21]

export type ReaderTokens = ReturnType<typeof createReaderTokens>

/**
 * Tokens in newsletter emails: the id of a subscriber with a 126-bit signature. They are valid as long as the subscriber exists, and aren't
 * stored.
 * @param keys the first signs, all verify
 */
export function createReaderTokens(keys: readonly Buffer[]) {
  const signatureOf = (key: Buffer, id: string) =>
    createHmac('sha256', key).update(id).digest('base64url').slice(0, signatureLength)
  return {
    create(subscriberId: string): string {
      const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex').toString('base64url')
      return id + signatureOf(keys[0]!, subscriberId)
    },

    /** Signs a text. */
    sign: (text: string): string => `${text}.${signatureOf(keys[0]!, text)}`,

    /** Whether a text was made by `sign`. */
    isSigned: (text: string): boolean =>
      keys.some(
        (key) =>
          text ===
          `${text.slice(0, text.lastIndexOf('.'))}.${signatureOf(key, text.slice(0, text.lastIndexOf('.')))}`,
      ),

    /** @returns the id of the subscriber; undefined for an invalid token */
    read(token: string): string | undefined {
      if (token.length !== idLength + signatureLength) return undefined
      const hex = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex')
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      const signature = Buffer.from(token.slice(idLength))
      return keys.some((key) => timingSafeEqual(Buffer.from(signatureOf(key, id)), signature))
        ? id
        : undefined
    },
  }
}

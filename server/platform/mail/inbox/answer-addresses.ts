import { createHmac, timingSafeEqual } from 'node:crypto'

/** Bytes of the signature. Whoever guesses one can write into one timeline, and the mail server limits how often they try. */
const signatureBytes = 8
const idBytes = 16
/** Digits and letters of a token, which is in one case, since mail servers may change it. */
const tokenLength = 38

/** Longest part of an address before its `@` that a tag and its separator fit behind (RFC 5321, 4.5.3.1.1). */
export const maxAnswerName = 64 - tokenLength - 1

const token = new RegExp(String.raw`\+([0-9a-z]{${tokenLength}})@`, 'gi')

const toDigits = (bytes: Buffer) =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(tokenLength, '0')

function fromDigits(digits: string): Buffer | undefined {
  let value = 0n
  for (const digit of digits.toLowerCase()) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  const hex = value.toString(16).padStart(2 * (idBytes + signatureBytes), '0')
  return hex.length > 2 * (idBytes + signatureBytes) ? undefined : Buffer.from(hex, 'hex')
}

const toUuid = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export type AnswerAddresses = ReturnType<typeof createAnswerAddresses>

/**
 * Addresses that answers to mails come back to (RFC 5233): `desk+token@example.com`, whose token names a record and is signed.
 * @param address of the mailbox; undefined where none is set up
 * @param keys the first signs, all verify
 */
export function createAnswerAddresses(address: string | undefined, keys: readonly [Buffer, ...Buffer[]]) {
  const signatureOf = (id: Buffer, key: Buffer) =>
    createHmac('sha256', key).update(id).digest().subarray(0, signatureBytes)

  return {
    /** The address for answers about a record. @param id UUID. @returns undefined where no mailbox is set up */
    addressFor(id: string): string | undefined {
      if (address === undefined) return undefined
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      const at = address.lastIndexOf('@')
      const digits = toDigits(Buffer.concat([bytes, signatureOf(bytes, keys[0])]))
      return `${address.slice(0, at)}+${digits}${address.slice(at)}`
    },

    /** The ids of the records whose addresses are in a text, such as the recipients of a mail; forged ones are left out. */
    recordsIn(text: string): string[] {
      const records = [...text.matchAll(token)].flatMap(([, digits]) => {
        const bytes = fromDigits(digits!)
        if (!bytes) return []
        const id = bytes.subarray(0, idBytes)
        const isSigned = keys.some((key) => timingSafeEqual(bytes.subarray(idBytes), signatureOf(id, key)))
        return isSigned ? [toUuid(id)] : []
      })
      return [...new Set(records)]
    },
  }
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Tables } from '#server/tables.ts'

/** Bytes of the signature. Whoever guesses one can write into one timeline, and the mail server limits how often they try. */
const signatureBytes = 8
const idBytes = 16
/** Of the hash of a reader, which tell the people of a site apart. */
const readerBytes = 4
/** Digits and letters of a token, which is in one case, since mail servers may change it: for everybody, and for one person. */
const tokenLength = 38
const personalTokenLength = 44

/** Longest part of an address before its `@` that a tag and its separator fit behind (RFC 5321, 4.5.3.1.1). */
export const maxIncomingName = 64 - personalTokenLength - 1

const token = new RegExp(String.raw`\+([0-9a-z]{${personalTokenLength}}|[0-9a-z]{${tokenLength}})@`, 'gi')
/** Tokens that are verified of one text; an email to more records is none of a person. */
const maxTokens = 50

const toDigits = (bytes: Buffer, length: number) =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(length, '0')

function fromDigits(digits: string): Buffer | undefined {
  const bytes = idBytes + signatureBytes + (digits.length === personalTokenLength ? readerBytes : 0)
  let value = 0n
  for (const digit of digits.toLowerCase()) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  const hex = value.toString(16).padStart(2 * bytes, '0')
  return hex.length > 2 * bytes ? undefined : Buffer.from(hex, 'hex')
}

const toBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const toUuid = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The kind of a record whose sender is answered. */
export type ReplySubjectKind = Exclude<Tables['receivedMails']['subjectKind'], 'issue'>

/**
 * What an answer address says: the record, to whom alone it was given, and in `kind` that what they write goes to the sender of that record,
 * not into its timeline alone.
 */
export type ReplyTag = { recordId: string; kind: ReplySubjectKind | undefined; isOf(reader: string): boolean }

const readerOf = (reader: string) => createHash('sha256').update(reader).digest().subarray(0, readerBytes)
const kinds = [undefined, 'enquiry', 'application'] as const satisfies (ReplySubjectKind | undefined)[]

export type ReplyAddresses = ReturnType<typeof createReplyAddresses>

/**
 * Addresses that answers to emails come back to (RFC 5233): `desk+token@example.com`, whose token names a record, and a reader where the
 * address is for one alone, and is signed.
 * @param address of the mailbox; undefined where none is set up
 * @param keys the first signs, all verify
 */
export function createReplyAddresses(address: string | undefined, keys: readonly [Buffer, ...Buffer[]]) {
  const signatureOf = (named: Buffer, key: Buffer, kind: ReplySubjectKind | undefined) =>
    createHmac('sha256', key)
      .update(named)
      .update(kind ? `to the sender of the ${kind}` : '')
      .digest()
      .subarray(0, signatureBytes)

  return {
    /**
     * The address for answers about a record.
     * @param id UUID
     * @param reader the account, or the address, that alone gets it: whoever writes to it has read that email
     * @param kind of the record, where what the reader writes goes to its sender
     * @returns undefined where no mailbox is set up
     */
    addressFor(id: string, reader?: string, kind?: ReplySubjectKind): string | undefined {
      if (address === undefined) return undefined
      const named = Buffer.concat([toBytes(id), reader ? readerOf(reader) : Buffer.alloc(0)])
      const at = address.lastIndexOf('@')
      const signed = Buffer.concat([named, signatureOf(named, keys[0], kind)])
      const digits = toDigits(signed, reader ? personalTokenLength : tokenLength)
      return `${address.slice(0, at)}+${digits}${address.slice(at)}`
    },

    /** What the addresses in a text say, such as the recipients of an email; forged ones are left out. */
    tagsIn(text: string): ReplyTag[] {
      const tokens = new Set(Array.from(text.matchAll(token), ([, digits]) => digits!.toLowerCase()))
      return [...tokens].slice(0, maxTokens).flatMap((digits) => {
        const bytes = fromDigits(digits)
        if (!bytes) return []
        const [named, signature] = [bytes.subarray(0, -signatureBytes), bytes.subarray(-signatureBytes)]
        const isSigned = (kind: ReplySubjectKind | undefined) =>
          keys.some((key) => timingSafeEqual(signature, signatureOf(named, key, kind)))
        const reader = named.subarray(idBytes)
        const recordId = toUuid(named.subarray(0, idBytes))
        const isOf = (one: string) => reader.length > 0 && readerOf(one).equals(reader)
        return kinds.filter(isSigned).map((kind) => ({ recordId, kind, isOf }))
      })
    },
  }
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Tables } from '#server/tables.ts'

/** Length of the signature. Guessing one lets an attacker write into one timeline; the mail server limits their attempts. */
const signatureBytes = 8
const idBytes = 16
/** Length of the hash that tells the readers of a site apart. */
const readerBytes = 4
/** Length of a token in base 36, in one case because mail servers may change it: for everyone, and for one person. */
const tokenLength = 38
const personalTokenLength = 44

/** Maximum length of the part before `@` that leaves room for a separator and tag (RFC 5321, 4.5.3.1.1). */
export const maxIncomingName = 64 - personalTokenLength - 1

const token = new RegExp(String.raw`\+([0-9a-z]{${personalTokenLength}}|[0-9a-z]{${tokenLength}})@`, 'gi')
/** Maximum number of tokens to verify in one text. No person sends an email to more records. */
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

/** The kind of a record whose sender can be replied to. */
export type ReplySubjectKind = Exclude<Tables['receivedMails']['subjectKind'], 'issue'>

/**
 * The content of a reply address: the record, the person who alone was given it, and in `kind` that their reply is sent on to the sender of
 * the record instead of staying in its timeline.
 */
export type ReplyTag = { recordId: string; kind: ReplySubjectKind | undefined; isOf(reader: string): boolean }

const readerOf = (reader: string) => createHash('sha256').update(reader).digest().subarray(0, readerBytes)
const kinds = [undefined, 'enquiry', 'application'] as const satisfies (ReplySubjectKind | undefined)[]

export type ReplyAddresses = ReturnType<typeof createReplyAddresses>

/**
 * Creates reply addresses (RFC 5233) such as `desk+token@example.com`. The signed token names a record, and a reader if only one person was
 * given the address.
 * @param address of the mailbox; undefined if none is set up
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
     * Returns the address for replies about a record.
     * @param id UUID
     * @param reader the account or address that alone gets it: whoever writes to it has read that email
     * @param kind of the record, if replies are sent on to its sender
     * @returns undefined if no mailbox is set up
     */
    addressFor(id: string, reader?: string, kind?: ReplySubjectKind): string | undefined {
      if (address === undefined) return undefined
      const named = Buffer.concat([toBytes(id), reader ? readerOf(reader) : Buffer.alloc(0)])
      const at = address.lastIndexOf('@')
      const signed = Buffer.concat([named, signatureOf(named, keys[0], kind)])
      const digits = toDigits(signed, reader ? personalTokenLength : tokenLength)
      return `${address.slice(0, at)}+${digits}${address.slice(at)}`
    },

    /** Decodes the reply addresses in a text, such as the recipients of an email, and skips forged ones. */
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

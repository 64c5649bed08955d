import type { Transaction } from 'kysely'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { fileMessages } from '#contract/files/messages.ts'
import { accountByteLimits, kibibyte, storedByteLimits, type AccountByteLimit } from '#contract/limits.ts'
import type { Tables } from '#server/tables.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { RateCounter } from './rate-counter.ts'
import { rateLimitKey } from './rate-limits.ts'

/**
 * The sender: the network address of a form, or the address of an email. Sender addresses can be forged, so all unauthenticated emails to a
 * record count as one sender.
 */
type Sender = { network: string } | { email: string } | { unprovenOfRecord: string }

type StoredByteLimit = 'record' | 'sender' | 'day'

/**
 * Counts bytes in the transaction that stores them.
 * @param ofRecord bytes that the record already has
 * @returns the limit that the bytes would exceed (none are counted then)
 */
export type ConsumeBytes = (
  trx: Transaction<Tables>,
  bytes: number,
  ofRecord?: number,
) => Promise<StoredByteLimit | undefined>

export type StorageQuota = ReturnType<typeof createStorageQuota>

const dayMs = 24 * 60 * 60_000

type Deps = {
  rateCounter: Pick<RateCounter, 'take'>
  /** number of bytes that uploads may still take on the disk; undefined if files are stored elsewhere */
  freeBytes: () => Promise<number | undefined>
  /** whether requests are limited by network address */
  hasRateLimits: boolean
  metrics: Pick<Metrics, 'countRejectedBytes'>
}

/**
 * Limits the bytes from visitors and emails that are stored per day, per sender and in total. All emails together may only take a share of
 * the free space, so that nobody can fill the disk with made-up senders; all forms together have their own share.
 */
export function createStorageQuota({ rateCounter, freeBytes, hasRateLimits, metrics }: Deps) {
  const limitOf = <Name extends string>(name: Name, key: string, bytes: number) => ({
    name,
    key: `stored KiB ${key}`,
    max: Math.floor(bytes / kibibyte),
    windowMs: dayMs,
  })

  return {
    /** Counts bytes from a signed-in person in the transaction that stores them. @throws HttpError 429 if they would exceed the limit */
    async takeOfAccount(
      trx: Transaction<Tables>,
      accountId: string,
      name: AccountByteLimit,
      bytes: number,
    ): Promise<void> {
      if (!hasRateLimits) return
      const limit = limitOf(name, `${name} of account ${accountId}`, accountByteLimits[name])
      if (!(await rateCounter.take(trx, [limit], Math.ceil(bytes / kibibyte)))) return
      metrics.countRejectedBytes('account', bytes)
      throw new HttpError(429, fileMessages.tooMuchOfAccount[name], undefined, dayMs / 1_000)
    },

    /** Starts to count a sender's bytes, before the transaction. */
    async open(sender: Sender): Promise<ConsumeBytes> {
      const isForm = 'network' in sender
      if (isForm && !hasRateLimits) return async () => undefined
      const { network, sender: ofSender, day, dayShareOfFree } = storedByteLimits
      const free = (await freeBytes()) ?? Infinity
      const limits = [
        isForm
          ? limitOf('sender', `network ${rateLimitKey(sender.network)}`, network)
          : 'email' in sender
            ? limitOf('sender', `email ${emailKeyOf(sender.email)}`, ofSender)
            : limitOf('sender', `unproven emails of ${sender.unprovenOfRecord}`, ofSender),
        limitOf('day', isForm ? 'day of forms' : 'day of emails', Math.min(day, free * dayShareOfFree)),
      ]
      return async (trx, bytes, ofRecord = 0) => {
        const exceeded =
          ofRecord + bytes > storedByteLimits.record
            ? 'record'
            : (await rateCounter.take(trx, limits, Math.ceil(bytes / kibibyte)))?.name
        if (exceeded) metrics.countRejectedBytes(exceeded, bytes)
        return exceeded
      }
    },
  }
}

import { createHash, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { FormSignals } from '#contract/spam/limits.ts'
import type { Database } from '#server/platform/database/open.ts'
import { invalid } from '#server/platform/errors.ts'
import type { RateCounter } from '#server/platform/limits/rate-counter.ts'
import { rateLimitKey } from '#server/platform/limits/rate-limits.ts'
import type { Tables } from '#server/tables.ts'
import { blocklistError, compileBlocklist, wordsIn } from './blocklist.rules.ts'
import { spamReasons } from './spam-score.rules.ts'

/** Keys of the `settings` rows of the list and its revision. Only the revision is read for each submission. */
const listKey = 'blocklist'
const revisionKey = 'blocklist-revision'

const dayMs = 24 * 60 * 60_000
const burst = { max: 5, windowMs: 10 * 60_000 } as const
/** Minimum length (characters) to count as repeated: people send shorter texts, such as "Thank you!", many times too. */
const minRepeated = 30

/** A submission of a public form. */
export type SpamCheckInput = {
  /** The sender's email address and IP address. */
  email: string
  ip: string
  /** The message, and the other texts. */
  message: string
  others: readonly string[]
  signals: FormSignals
}

/** `reasons` is empty if it isn't spam. `isHeldBack` if others from the same address or network came shortly before. */
export type Judgement = { reasons: string[]; isHeldBack: boolean }

export type SpamFilter = ReturnType<typeof createSpamFilter>

type Deps = {
  database: Pick<Database, 'query'>
  rateCounter: Pick<RateCounter, 'count'>
  /** As in `RATE_LIMITS`; without them, nothing is counted. */
  hasRateLimits: boolean
}

/** Detects spam in submissions of public forms, and stores the blocklist, which all nodes read again when it changes. */
export function createSpamFilter({ database, rateCounter, hasRateLimits }: Deps) {
  let compiled = { revision: '', find: compileBlocklist('') }

  const read = async (db: Kysely<Tables>, key: string) => {
    const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
    return row?.value ?? ''
  }

  const currentBlocklist = async (trx: Transaction<Tables>) => {
    const revision = await read(trx, revisionKey)
    if (revision !== compiled.revision)
      compiled = { revision, find: compileBlocklist(await read(trx, listKey)) }
    return compiled.find
  }

  /** Counts an address and a network. @returns the larger count */
  const count = async (
    trx: Transaction<Tables>,
    name: string,
    { email, ip }: SpamCheckInput,
    windowMs: number,
  ) => {
    let most = 0
    for (const source of [email, rateLimitKey(ip)]) {
      const counted = await rateCounter.count({ key: `${name} ${source}`, windowMs }, trx)
      most = Math.max(most, counted.count)
    }
    return most
  }

  return {
    /**
     * Checks a submission in the transaction that stores it, and counts it.
     * @param kind what is counted together, such as `comment`
     */
    async judge(trx: Transaction<Tables>, kind: string, submission: SpamCheckInput): Promise<Judgement> {
      const { email, ip, message, others, signals } = submission
      const texts = [message, ...others]
      const blocked = (await currentBlocklist(trx))({ texts, email, ip })
      let [timesSent, sentLately] = [1, 1]
      if (hasRateLimits) {
        const words = wordsIn(message).join(' ')
        const hash = createHash('sha256').update(words).digest('base64url')
        if (words.length >= minRepeated) timesSent = await count(trx, `text ${hash}`, submission, dayMs)
        sentLately = await count(trx, `burst ${kind}`, submission, burst.windowMs)
      }
      const { website, seconds } = signals
      return {
        reasons: spamReasons({ text: texts.join('\n'), website, seconds, timesSent, blocked }),
        isHeldBack: sentLately > burst.max,
      }
    },

    /** Reads the blocklist as typed. */
    readBlocklist: (): Promise<string> => read(database.query, listKey),

    /** Replaces the blocklist. @throws HttpError 400 that names the invalid line */
    async saveBlocklist(trx: Transaction<Tables>, given: string): Promise<string> {
      const text = given.replaceAll('\r\n', '\n').trim()
      const message = blocklistError(text)
      if (message) throw invalid(message, 'text')
      for (const [key, value] of [
        [listKey, text],
        [revisionKey, randomUUID()],
      ] as const)
        await trx
          .insertInto('settings')
          .values({ key, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute()
      return text
    },
  }
}

import type { Transaction } from 'kysely'
import { privacyMessages } from '#contract/privacy/messages.ts'
import type { PersonalDataCounts } from '#contract/privacy/privacy.ts'
import type { Actor, Audit } from '#server/platform/audit.ts'
import { keyOf } from '#server/platform/database/queries/keys.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { conflict } from '#server/platform/errors.ts'
import { personByEmail, type PersonalDataSource, type Person } from '#server/platform/personal-data.ts'

type Ground = { database: Database; holders: PersonalDataSource[]; audit: Audit }

export type PrivacyStore = ReturnType<typeof createPrivacyStore>

const nothing: PersonalDataCounts = {
  comments: 0,
  replies: 0,
  repliesByOthers: 0,
  enquiries: 0,
  applications: 0,
  files: 0,
  subscriptions: 0,
  letters: 0,
  auditEntries: 0,
}

/** Thrown to undo a transaction that was only to tell what it would do. */
class Undone extends Error {
  readonly holdings: PersonalDataCounts
  constructor(holdings: PersonalDataCounts) {
    super('undone')
    this.holdings = holdings
  }
}

/** What every part of the product holds under an e-mail address. */
export function createPrivacyStore({ database, holders, audit }: Ground) {
  const eraseIn = async (trx: Transaction<Tables>, person: Person): Promise<PersonalDataCounts> => {
    const account = await trx
      .selectFrom('users')
      .select('id')
      .where('emailKey', '=', keyOf(person.email))
      .executeTakeFirst()
    if (account) throw conflict(privacyMessages.isAccount, 'email')
    const holdings = { ...nothing }
    for (const { erase } of holders) {
      const part = await erase(trx, person)
      for (const [kind, count] of Object.entries(part)) holdings[kind as keyof PersonalDataCounts] += count
    }
    return holdings
  }

  return {
    /** What would be erased: found by erasing it and taking that back, so that both are always the same. */
    async find(email: string): Promise<PersonalDataCounts> {
      try {
        return await database.transaction(async (trx) => {
          throw new Undone(await eraseIn(trx, personByEmail(email)))
        })
      } catch (error) {
        if (error instanceof Undone) return error.holdings
        throw error
      }
    },

    /** @returns what was erased. @throws Refusal 409 for the address of an account */
    async erase(email: string, actor: Actor): Promise<PersonalDataCounts> {
      const erased = await database.transaction(async (trx) => {
        const holdings = await eraseIn(trx, personByEmail(email))
        const { comments, replies, enquiries, applications, subscriptions } = holdings
        const detail = { comments, replies, enquiries, applications, subscriptions }
        await audit.record({ action: 'person.erased', actor, detail }, trx)
        return holdings
      })
      for (const { settle } of holders) await settle?.(erased)
      return erased
    },
  }
}

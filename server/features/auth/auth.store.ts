import { randomUUID } from 'node:crypto'
import { keyOf } from '#server/platform/database/keys.ts'
import type { Database } from '#server/platform/database/open.ts'

export type NewUser = { name: string; email: string; passwordHash: string }

export type UserStore = ReturnType<typeof createUserStore>

/** The people who may sign in. */
export function createUserStore(database: Database, now: () => string) {
  return {
    async hasAny(): Promise<boolean> {
      return (await database.query.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
    },

    /** Creates a user only while there is none. @returns whether it did */
    async createFirst(user: NewUser): Promise<boolean> {
      return database.transaction(async (trx) => {
        if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false
        await trx
          .insertInto('users')
          .values({
            id: randomUUID(),
            name: user.name,
            email: user.email,
            email_key: keyOf(user.email),
            password_hash: user.passwordHash,
            created_at: now(),
          })
          .execute()
        return true
      })
    },
  }
}

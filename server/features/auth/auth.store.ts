import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { User } from '#contract/auth/auth.ts'
import { sessionMessages } from '#contract/auth/messages.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { columnsOf, fieldsOf, type RowWith } from '#server/platform/database/queries/columns.ts'
import { uniqueKeyOf } from '#server/platform/database/queries/unique-key.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { conflict } from '#server/platform/errors.ts'

export type NewUser = { name: string; email: string; passwordHash: string }

const columns = columnsOf('users', User)
const toUser = (row: RowWith<typeof User>): User => fieldsOf(User, row)

/** An e-mail address that is taken is told as such; every other fault is passed on. */
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users.emailKey')) throw conflict(sessionMessages.emailTaken, 'email')
  throw error
}

export type UserStore = ReturnType<typeof createUserStore>

/** What is written together with a new account. */
type WithAccount = (trx: Transaction<Tables>, user: User) => Promise<void>

const nothingElse: WithAccount = async () => {}

/** The people who may sign in. */
export function createUserStore(database: Database, now: () => string) {
  const { query } = database

  const insert = (trx: Transaction<Tables> | typeof query, user: NewUser) =>
    trx
      .insertInto('users')
      .values({
        id: randomUUID(),
        name: user.name,
        email: user.email,
        emailKey: uniqueKeyOf(user.email),
        passwordHash: user.passwordHash,
        createdAt: now(),
      })
      .returning(columns)
      .executeTakeFirstOrThrow()

  return {
    async hasAny(): Promise<boolean> {
      return (await query.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
    },

    /**
     * Creates a user only while there is none; undefined when there is one.
     * @param also what goes with the account, in the same transaction
     */
    async createFirst(user: NewUser, also: WithAccount = nothingElse): Promise<User | undefined> {
      return database.transaction(async (trx) => {
        await database.lock(trx, 'first user')
        if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return undefined
        const created = toUser(await insert(trx, user))
        await also(trx, created)
        return created
      })
    },

    /**
     * @param also what goes with the account, in the same transaction
     * @throws Refusal 409 when the e-mail address belongs to another account
     */
    async create(user: NewUser, also: WithAccount = nothingElse): Promise<User> {
      const create = async (trx: Transaction<Tables>) => {
        const created = toUser(await insert(trx, user))
        await also(trx, created)
        return created
      }
      return database.transaction(create).catch(refuseTaken)
    },

    /** Everybody, in the order of their coming. */
    async list(): Promise<User[]> {
      const rows = await query
        .selectFrom('users')
        .select(columns)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return rows.map(toUser)
    },

    async find(id: string): Promise<User | undefined> {
      const row = await query.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
      return row && toUser(row)
    },

    /** Who signs in with an e-mail address, case set aside, and the hash of their password. */
    async findByEmail(email: string): Promise<{ user: User; passwordHash: string } | undefined> {
      const row = await query
        .selectFrom('users')
        .select([...columns, 'passwordHash'])
        .where('emailKey', '=', uniqueKeyOf(email))
        .executeTakeFirst()
      return row && { user: toUser(row), passwordHash: row.passwordHash }
    },

    async getPasswordHash(id: string): Promise<string> {
      const row = await query
        .selectFrom('users')
        .select('passwordHash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.passwordHash
    },

    /** @throws Refusal 409 when the e-mail address belongs to another account */
    async updateProfile(
      id: string,
      { name, email, bio }: { name: string; email: string; bio: string | undefined },
    ): Promise<User> {
      const row = await query
        .updateTable('users')
        .set({ name, email, emailKey: uniqueKeyOf(email), ...(bio !== undefined && { bio }) })
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow()
        .catch(refuseTaken)
      return toUser(row)
    },

    /** @param leave told of the picture that was there before */
    async setProfileImage(
      trx: Transaction<Tables>,
      id: string,
      path: string,
      leave: (trx: Transaction<Tables>, former: string) => Promise<void>,
    ): Promise<void> {
      await database.lock(trx, `profile image of ${id}`)
      const { profileImage: former } = await trx
        .selectFrom('users')
        .select('profileImage')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await trx.updateTable('users').set({ profileImage: path }).where('id', '=', id).execute()
      if (former) await leave(trx, former)
    },

    /**
     * Runs `work` while nobody else changes the user's password, if it is still the one behind `passwordHash`.
     * @returns what `work` returned; undefined when the password has changed meanwhile
     */
    async whilePassword<T>(
      id: string,
      passwordHash: string,
      work: (trx: Transaction<Tables>) => Promise<T>,
    ): Promise<T | undefined> {
      return database.transaction(async (trx) => {
        await database.lock(trx, `password of ${id}`)
        const same = await trx
          .selectFrom('users')
          .select('id')
          .where('id', '=', id)
          .where('passwordHash', '=', passwordHash)
          .executeTakeFirst()
        return same && work(trx)
      })
    },

    /** Sets a password; call it inside `whilePassword`. */
    async setPasswordHash(trx: Transaction<Tables>, id: string, passwordHash: string): Promise<void> {
      await trx.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
    },
  }
}

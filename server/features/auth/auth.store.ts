import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { User } from '#contract/auth/auth.ts'
import { sessionMessages } from '#contract/auth/messages.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { columnsOf, fieldsOf, type SchemaRow } from '#server/platform/database/queries/columns.ts'
import { uniqueKeyOf } from '#server/platform/database/queries/unique-key.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { conflict } from '#server/platform/errors.ts'

export type NewUser = { name: string; email: string; passwordHash: string }

const columns = columnsOf('users', User)
const toUser = (row: SchemaRow<typeof User>): User => fieldsOf(User, row)

/** Turns an e-mail address that exists already into 409; every other error is thrown as it is. */
function rejectTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users.emailKey')) throw conflict(sessionMessages.emailTaken, 'email')
  throw error
}

export type UserStore = ReturnType<typeof createUserStore>

/** Writes what belongs to an account that is created or changed, in the same transaction. */
type WithAccount = (trx: Transaction<Tables>, user: User) => Promise<void>

const nothingElse: WithAccount = async () => {}

/** Accounts of the back office. */
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
     * @param alsoWrite writes what belongs to the account, in the same transaction
     */
    async createFirst(user: NewUser, alsoWrite: WithAccount = nothingElse): Promise<User | undefined> {
      return database.transaction(async (trx) => {
        await database.lock(trx, 'first user')
        if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return undefined
        const created = toUser(await insert(trx, user))
        await alsoWrite(trx, created)
        return created
      })
    },

    /**
     * @param alsoWrite writes what belongs to the account, in the same transaction
     * @throws HttpError 409 when the e-mail address belongs to another account
     */
    async create(user: NewUser, alsoWrite: WithAccount = nothingElse): Promise<User> {
      const create = async (trx: Transaction<Tables>) => {
        const created = toUser(await insert(trx, user))
        await alsoWrite(trx, created)
        return created
      }
      return database.transaction(create).catch(rejectTaken)
    },

    /** Lists the accounts, oldest first. */
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

    /** Finds an account by its e-mail address, in any case, with the hash of its password. */
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

    /**
     * @param alsoWrite writes what belongs to the change, in the same transaction
     * @throws HttpError 409 when the e-mail address belongs to another account
     */
    async updateProfile(
      id: string,
      { name, email, bio }: { name: string; email: string; bio: string | undefined },
      alsoWrite: WithAccount,
    ): Promise<User> {
      const update = async (trx: Transaction<Tables>) => {
        const row = await trx
          .updateTable('users')
          .set({ name, email, emailKey: uniqueKeyOf(email), ...(bio !== undefined && { bio }) })
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirstOrThrow()
        const user = toUser(row)
        await alsoWrite(trx, user)
        return user
      }
      return database.transaction(update).catch(rejectTaken)
    },

    /** @param removeOld called with the path of the previous image */
    async setProfileImage(
      trx: Transaction<Tables>,
      id: string,
      path: string,
      removeOld: (trx: Transaction<Tables>, former: string) => Promise<void>,
    ): Promise<void> {
      await database.lock(trx, `profile image of ${id}`)
      const { profileImage: former } = await trx
        .selectFrom('users')
        .select('profileImage')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await trx.updateTable('users').set({ profileImage: path }).where('id', '=', id).execute()
      if (former) await removeOld(trx, former)
    },

    /**
     * Runs `work` while no other transaction changes the user's password, if it still has the hash `passwordHash`.
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

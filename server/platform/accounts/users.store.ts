import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { User } from '#contract/auth/auth.ts'
import { sessionMessages } from '#contract/auth/messages.ts'
import { capabilitiesOf, roles, rolesWith, type Capability, type Role } from '#contract/team/roles.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { columnsOf, fieldsOf, type SchemaRow } from '#server/platform/database/queries/columns.ts'
import { emailKeyOf, normalizeEmailAddress } from '#contract/normalize-email.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { conflict } from '#server/platform/errors.ts'

export type NewUser = { name: string; email: string; passwordHash: string; roles: readonly Role[] }

/** The fields of an account that are columns of `users`. */
const Stored = User.omit({ roles: true, capabilities: true, needsSecondFactor: true, needsEditor: true })
const columns = columnsOf('users', Stored)
type StoredRow = SchemaRow<typeof Stored>

type Handle = Kysely<Tables> | Transaction<Tables>

/** Selects the active team members with a capability. */
export const listPeopleWith = (db: Handle, capability: Capability) =>
  db
    .selectFrom('users')
    .where('deactivatedAt', 'is', null)
    .where('users.id', 'in', (eb) =>
      eb.selectFrom('userRoles').select('userId').where('role', 'in', rolesWith(capability)),
    )

/** Adds the roles of accounts, which have their own table. Whether a second factor or an editor is required is determined elsewhere. */
async function withRoles(db: Handle, rows: StoredRow[]): Promise<User[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const given = await db.selectFrom('userRoles').selectAll().where('userId', 'in', ids).execute()
  return rows.map((row) => {
    const own = roles.filter((role) => given.some((one) => one.userId === row.id && one.role === role))
    return {
      ...fieldsOf(Stored, row),
      roles: own,
      capabilities: capabilitiesOf(own),
      needsSecondFactor: false,
      needsEditor: false,
    }
  })
}

const withRolesOfOne = async (db: Handle, row: StoredRow): Promise<User> => (await withRoles(db, [row]))[0]!

/** Turns a unique violation of email addresses into 409, and rethrows other errors. */
function rejectTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users.emailKey')) throw conflict(sessionMessages.emailTaken, 'email')
  throw error
}

export type Account = { id: string; name: string; email: string }

/** Name of the lock for what signs a person in: password, factors, and whether the account is active. */
export const signInLock = (id: string): string => `password of ${id}`

export type UserStore = ReturnType<typeof createUserStore>

/** Stores the accounts of the back office. */
export function createUserStore(database: Database, now: () => string) {
  const { query } = database

  const insert = async (trx: Transaction<Tables>, user: NewUser): Promise<User> => {
    const row = await trx
      .insertInto('users')
      .values({
        id: randomUUID(),
        name: user.name,
        email: normalizeEmailAddress(user.email),
        emailKey: emailKeyOf(user.email),
        passwordHash: user.passwordHash,
        createdAt: now(),
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
    const rows = user.roles.map((role) => ({ userId: row.id, role }))
    if (rows.length > 0) await trx.insertInto('userRoles').values(rows).execute()
    return withRolesOfOne(trx, row)
  }

  return {
    async hasAny(): Promise<boolean> {
      return (await query.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
    },

    /** Creates a user only if there are none; otherwise returns undefined. */
    async createFirst(trx: Transaction<Tables>, user: NewUser): Promise<User | undefined> {
      await database.lock(trx, 'first user')
      if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return undefined
      return insert(trx, user)
    },

    /** @throws HttpError 409 if the email address belongs to another account */
    create: (trx: Transaction<Tables>, user: NewUser): Promise<User> => insert(trx, user).catch(rejectTaken),

    /** Lists the accounts, oldest first. */
    async list(): Promise<User[]> {
      const rows = await query
        .selectFrom('users')
        .select(columns)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return withRoles(query, rows)
    },

    async find(id: string): Promise<User | undefined> {
      const row = await query.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
      return row && withRolesOfOne(query, row)
    },

    /** Finds an account by its email address, in any case, with the hash of its password and whether it may sign in. */
    async findByEmail(
      email: string,
    ): Promise<{ user: User; passwordHash: string; isActive: boolean } | undefined> {
      const row = await query
        .selectFrom('users')
        .select([...columns, 'passwordHash', 'deactivatedAt'])
        .where('emailKey', '=', emailKeyOf(email))
        .executeTakeFirst()
      if (!row) return undefined
      const user = await withRolesOfOne(query, row)
      return { user, passwordHash: row.passwordHash, isActive: row.deactivatedAt === null }
    },

    async getPasswordHash(id: string): Promise<string> {
      const row = await query
        .selectFrom('users')
        .select('passwordHash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.passwordHash
    },

    /** @throws HttpError 409 if the email address belongs to another account */
    async updateProfile(
      trx: Transaction<Tables>,
      id: string,
      { name, email, bio }: { name: string; email: string; bio: string | undefined },
    ): Promise<User> {
      const row = await trx
        .updateTable('users')
        .set({ name, email, emailKey: emailKeyOf(email), ...(bio !== undefined && { bio }) })
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow()
        .catch(rejectTaken)
      return withRolesOfOne(trx, row)
    },

    /** @returns the path of the previous image; empty if there was none */
    async setProfileImage(trx: Transaction<Tables>, id: string, path: string): Promise<string> {
      await database.lock(trx, `profile image of ${id}`)
      const { profileImage: former } = await trx
        .selectFrom('users')
        .select('profileImage')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await trx.updateTable('users').set({ profileImage: path }).where('id', '=', id).execute()
      return former
    },

    /**
     * Acquires the sign-in lock of a person until `trx` ends, so that no other transaction changes the password.
     * @returns whether the password hash still is `passwordHash`, and the account is active
     */
    async lockPassword(trx: Transaction<Tables>, id: string, passwordHash: string): Promise<boolean> {
      await database.lock(trx, signInLock(id))
      const same = await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('passwordHash', '=', passwordHash)
        .where('deactivatedAt', 'is', null)
        .executeTakeFirst()
      return same !== undefined
    },

    /**
     * Acquires the sign-in lock of a person until `trx` ends, so that nobody else signs in or changes what signs them in.
     * @returns the account; undefined if it is deactivated or doesn't exist
     */
    async lockActive(trx: Transaction<Tables>, id: string): Promise<Account | undefined> {
      await database.lock(trx, signInLock(id))
      return trx
        .selectFrom('users')
        .select(['id', 'name', 'email'])
        .where('id', '=', id)
        .where('deactivatedAt', 'is', null)
        .executeTakeFirst()
    },
  }
}

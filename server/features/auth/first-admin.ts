import { randomBytes } from 'node:crypto'
import { hashPassword } from '#server/platform/accounts/passwords.ts'
import type { Database } from '#server/platform/database/open.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { createUserStore } from '#server/platform/accounts/users.store.ts'
import { firstPasswordProblem } from '#server/platform/accounts/first-password.rules.ts'

/** Credentials of the first admin. The password is only set if it was generated, to be shown once. */
export type FirstAdmin = { email: string; password: string | undefined }

const demoAdmin = { email: 'admin@stratoworks.example', name: 'Admin' }

/**
 * Creates the first admin if there are no users: from `ADMIN_*`, or outside production with a random password.
 * @returns undefined if there is nothing to do; `missing` in production without an account or `ADMIN_*`
 * @throws StartError in production if the password is easy to guess
 */
export async function ensureFirstAdmin(
  database: Database,
  settings: Settings,
): Promise<FirstAdmin | 'missing' | undefined> {
  const users = createUserStore(database, () => new Date().toISOString())
  if (await users.hasAny()) return undefined
  const { email, password, name } = settings.admin
  if (!email && settings.isProduction) return 'missing'
  const problem =
    settings.isProduction && email && password
      ? firstPasswordProblem('ADMIN_PASSWORD', password, email)
      : undefined
  if (problem) throw new StartError(problem)
  const generated = email && password ? undefined : randomBytes(12).toString('base64url')
  const admin = { email: email ?? demoAdmin.email, name: name ?? demoAdmin.name }
  const passwordHash = await hashPassword(password ?? generated!)
  const created = await database.transaction((trx) =>
    users.createFirst(trx, { ...admin, passwordHash, roles: ['owner'] }),
  )
  return created ? { email: admin.email, password: generated } : undefined
}

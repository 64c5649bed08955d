import { randomBytes } from 'node:crypto'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { UserStore } from './auth.store.ts'

/** How the first admin signs in; the password only when it was made up here, to be shown this once. */
export type FirstAdmin = { email: string; password: string | undefined }

const demoAdmin = { email: 'admin@stratoworks.example', name: 'Admin' }

/**
 * Creates the first admin when no user exists (rulings R7): from `ADMIN_*`, or outside production with a random
 * password. Undefined when there was nothing to do, or in production without `ADMIN_*`.
 */
export async function ensureFirstAdmin(
  users: UserStore,
  settings: Settings,
): Promise<FirstAdmin | undefined> {
  if (await users.hasAny()) return undefined
  const { email, password, name } = settings.admin
  if (!email && settings.isProduction) return undefined
  const made = email && password ? undefined : randomBytes(12).toString('base64url')
  const admin = { email: email ?? demoAdmin.email, name: name ?? demoAdmin.name }
  const passwordHash = await hashPassword(password ?? made!)
  const created = await users.createFirst({ ...admin, passwordHash })
  return created ? { email: admin.email, password: made } : undefined
}

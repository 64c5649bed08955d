import { rolesWith } from '#contract/team/roles.ts'
import { BackupError } from './manifest.ts'
import type { RunQuery } from '#server/platform/storage/referenced-files.ts'

/**
 * Asserts that a database has an active owner. One without accounts would be a new site, backed up by mistake.
 * @param place where the database is, as part of a sentence
 * @throws BackupError
 */
export async function assertActiveOwner(runQuery: RunQuery, place: string): Promise<void> {
  const accounts = await runQuery('select 1 from users limit 1')
  if (accounts.length === 0)
    throw new BackupError(
      `The database ${place} has no accounts, so no site uses it: are these the server's settings?`,
    )
  const owners = await runQuery(
    `select 1 from user_roles inner join users on users.id = user_roles.user_id
      where deactivated_at is null and role in (${rolesWith('team')
        .map((role) => `'${role}'`)
        .join(', ')}) limit 1`,
  )
  if (owners.length === 0)
    throw new BackupError(
      `The database ${place} has no active owner: are these the server's settings? If so, create one with \`npm run admin -- make-owner <email>\`.`,
    )
}

import { rolesWith } from '#contract/team/roles.ts'
import { BackupError } from './manifest.ts'
import type { RunQuery } from '#server/platform/storage/referenced-files.ts'

/**
 * Asserts that somebody can manage the site of a database. One without an account is not that of a site in use, but a new one that would
 * be backed up by mistake.
 * @param place of the database, in a sentence
 * @throws BackupError
 */
export async function assertActiveOwner(runQuery: RunQuery, place: string): Promise<void> {
  const accounts = await runQuery('select 1 from users limit 1')
  if (accounts.length === 0)
    throw new BackupError(
      `The database ${place} has no account, so it is not that of a site in use: are the settings those of the server?`,
    )
  const owners = await runQuery(
    `select 1 from user_roles inner join users on users.id = user_roles.user_id
      where deactivated_at is null and role in (${rolesWith('team')
        .map((role) => `'${role}'`)
        .join(', ')}) limit 1`,
  )
  if (owners.length === 0)
    throw new BackupError(
      `The database ${place} has no active account of an owner: are the settings those of the server? If so, make one with \`npm run admin -- make-owner <email>\`.`,
    )
}

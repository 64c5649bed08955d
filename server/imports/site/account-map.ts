import type { Kysely } from 'kysely'
import type { ImportReport } from '#server/imports/report.ts'
import { emailKeyOf } from '#contract/email-spelling.ts'
import type { Tables } from '#server/tables.ts'
import type { ImportedRecord } from './write-records.ts'

/**
 * Finds the accounts of an export among those that are here, by their address. An import makes none: what belonged to an account that is
 * not here belongs to the owner.
 */
export async function createAccountMap(query: Kysely<Tables>, ownerId: string) {
  const rows = await query.selectFrom('users').select(['id', 'emailKey']).execute()
  const byKey = new Map(rows.map(({ id, emailKey }) => [emailKey, id]))
  const here = new Map<unknown, string>()
  return {
    async add({ id, name, email }: ImportedRecord, report: ImportReport): Promise<void> {
      const own = byKey.get(emailKeyOf(String(email)))
      if (own !== undefined) here.set(id, own)
      else
        report.lost.push({
          post: String(name),
          what: 'account, since an import makes none',
          quote: String(email),
        })
    },
    find(id: unknown, fallback: 'owner' | 'nobody'): string | null {
      const found = here.get(id)
      if (found !== undefined) return found
      return fallback === 'owner' && id !== null ? ownerId : null
    },
  }
}

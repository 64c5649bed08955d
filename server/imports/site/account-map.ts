import type { Kysely } from 'kysely'
import type { ImportReport } from '#server/imports/report.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import type { Tables } from '#server/tables.ts'
import type { ImportedRecord } from './write-records.ts'

/** Finds the accounts of an export here: those of the same address, and those that come with it. */
export async function createAccountMap(query: Kysely<Tables>, ownerId: string) {
  const rows = await query.selectFrom('users').select(['id', 'emailKey']).execute()
  const byKey = new Map(rows.map(({ id, emailKey }) => [emailKey, id]))
  const here = new Map<unknown, string>()
  return {
    /** @returns whether the account comes with the export: nobody here has its address */
    add({ id, name, email }: ImportedRecord, report: ImportReport): boolean {
      const own = byKey.get(emailKeyOf(String(email)))
      here.set(id, own ?? String(id))
      // a second run finds it stored
      if (own !== undefined && own !== id) return false
      report.lost.push({
        post: String(name),
        what: 'password: set a new one with `npm run admin -- reset-password`',
        quote: String(email),
      })
      return true
    },
    find(id: unknown, fallback: 'owner' | 'nobody'): string | null {
      const found = here.get(id)
      if (found !== undefined) return found
      return fallback === 'owner' && id !== null ? ownerId : null
    },
  }
}

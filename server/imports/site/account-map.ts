import type { Kysely } from 'kysely'
import type { ImportReport } from '#server/imports/report.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import type { Tables } from '#server/tables.ts'
import type { ImportedRecord } from './write-records.ts'

/** Maps accounts of an export to accounts here: those with the same address, or the imported ones. */
export async function createAccountMap(query: Kysely<Tables>, ownerId: string) {
  const rows = await query.selectFrom('users').select(['id', 'emailKey']).execute()
  const byKey = new Map(rows.map(({ id, emailKey }) => [emailKey, id]))
  const here = new Map<unknown, string>()
  return {
    /** @returns whether to import the account, because nobody here has its address */
    add({ id, name, email }: ImportedRecord, report: ImportReport): boolean {
      const own = byKey.get(emailKeyOf(String(email)))
      here.set(id, own ?? String(id))
      // a second run finds the account that the first one stored
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

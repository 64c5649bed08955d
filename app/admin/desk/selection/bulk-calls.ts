import type { EmailDesk } from '#app/admin/desk/emails/use-emails.ts'
import type { BulkChange } from './bulk-change.ts'
import type { BulkCount } from './bulk-sentence.rules.ts'
import type { Selection } from './use-selection.ts'

/** What a change of many is for: the rows that are selected, or all that match the filters. */
export type BulkSubject<Filters> = { ids: string[] } | { filter: Filters }

/** The body of a change of many records. */
export type BulkBody<Filters> = BulkSubject<Filters> & {
  change: BulkChange['change']
  isDryRun?: boolean
  asOf?: string
}

/** The calls of a desk that change many of its records. */
export type BulkCalls<Filters> = {
  change: (
    body: BulkBody<Filters>,
    signal?: AbortSignal,
  ) => Promise<BulkCount & { message: string; undo: string | null }>
  emails: EmailDesk<Filters>
  undo: (id: string) => Promise<{ message: string; skipped: number; unassigned: number }>
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<{ ok: true } | { ok: false; message: string }>
}

/** What is selected, for a change. */
export const subjectOf = <Filters>(
  { isAllMatching, keys }: Selection,
  filters: Filters,
): BulkSubject<Filters> => (isAllMatching ? { filter: filters } : { ids: [...keys] })

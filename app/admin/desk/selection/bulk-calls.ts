import type { EmailDesk } from '#app/admin/desk/emails/use-emails.ts'
import type { BulkChange } from './bulk-change.ts'
import type { BulkCount } from './bulk-sentence.rules.ts'
import type { Selection } from './use-selection.ts'

/** The target of a bulk change: the selected rows, or all that match the filters. */
export type BulkSubject<Filters> = { ids: string[] } | { filter: Filters }

export type BulkBody<Filters> = BulkSubject<Filters> & {
  change: BulkChange['change']
  isDryRun?: boolean
  asOf?: string
}

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

export const subjectOf = <Filters>(
  { isAllMatching, keys }: Selection,
  filters: Filters,
): BulkSubject<Filters> => (isAllMatching ? { filter: filters } : { ids: [...keys] })

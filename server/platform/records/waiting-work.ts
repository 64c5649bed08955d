import type { AliasableExpression, Kysely } from 'kysely'
import type { WaitingWork } from '#contract/dashboard/dashboard.ts'
import { waitingRecords } from '#contract/records/records.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { FeatureRecord } from './stored-kind.ts'

/** How much of a kind of work waits for a person, and the time of the oldest of it, as values for a query. */
type WaitingQueries = { count: AliasableExpression<unknown>; oldestAt: AliasableExpression<unknown> }

/** The person for whom it waits. */
export type WaitedFor = Pick<Viewer, 'id' | 'capabilities'>

/** Selects from `query` what waits for a person. */
export type WaitingQuery = (query: Kysely<Tables>, viewer: WaitedFor) => WaitingQueries

export type WaitingWorkLists = ReturnType<typeof createWaitingWork>

/** Reads what waits of all kinds of records. */
export function createWaitingWork({ query }: Pick<Database, 'query'>, records: readonly FeatureRecord[]) {
  const queryOf = (count: string) => records.find(({ kind }) => kind.waits?.count === count)?.waiting

  return {
    /** Reads the kinds that wait for a person in one query, in the order of `waitingRecords`. */
    async list(viewer: WaitedFor): Promise<WaitingWork[]> {
      const kinds = waitingRecords
        .filter(({ count, capability }) => queryOf(count) && viewer.capabilities.has(capability))
        .map(({ count }) => count)
      if (kinds.length === 0) return []
      const row = await query
        .selectNoFrom(
          kinds.flatMap((kind) => {
            const { count, oldestAt } = queryOf(kind)!(query, viewer)
            return [count.as(`${kind}Count`), oldestAt.as(`${kind}OldestAt`)]
          }),
        )
        .executeTakeFirstOrThrow()
      const values = row as Record<string, unknown>
      return kinds.map((kind) => ({
        kind,
        count: Number(values[`${kind}Count`] ?? 0),
        oldestAt: (values[`${kind}OldestAt`] ?? null) as string | null,
      }))
    },
  }
}

import type { AliasableExpression, Kysely } from 'kysely'
import type { WaitingWork } from '#contract/dashboard/dashboard.ts'
import { waitingKinds, type WaitingKind } from '#contract/dashboard/limits.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** How much of a kind of work waits for an admin, and the time of the oldest of it, as values for a query. */
type WaitingQueries = { count: AliasableExpression<unknown>; oldestAt: AliasableExpression<unknown> }

/** A part of the product that has records that wait for an admin. It selects from `query` what it says of each kind. */
export type WaitingWorkSource = (query: Kysely<Tables>) => Partial<Record<WaitingKind, WaitingQueries>>

export type WaitingWorkLists = ReturnType<typeof createWaitingWork>

/** Collects the waiting work of all sources. */
export function createWaitingWork({ query }: Pick<Database, 'query'>) {
  const queries: Partial<Record<WaitingKind, WaitingQueries>> = {}

  return {
    /** Adds a source, before the first request. */
    add(source: WaitingWorkSource): void {
      Object.assign(queries, source(query))
    },

    /** Reads all kinds in one query, in the order of `waitingKinds`. */
    async list(): Promise<WaitingWork[]> {
      const kinds = waitingKinds.filter((kind) => queries[kind])
      const row = await query
        .selectNoFrom(
          kinds.flatMap((kind) => [
            queries[kind]!.count.as(`${kind}Count`),
            queries[kind]!.oldestAt.as(`${kind}OldestAt`),
          ]),
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

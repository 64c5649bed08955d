import type { AliasableExpression, Kysely } from 'kysely'
import type { WaitingWork } from '#contract/dashboard/dashboard.ts'
import { waitingCapabilities, waitingKinds, type WaitingKind } from '#contract/dashboard/limits.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Viewer } from '#server/platform/sessions.ts'

/** How much of a kind of work waits for a person, and the time of the oldest of it, as values for a query. */
type WaitingQueries = { count: AliasableExpression<unknown>; oldestAt: AliasableExpression<unknown> }

/** The person for whom it waits. */
export type WaitedFor = Pick<Viewer, 'id' | 'capabilities'>

/** Selects from `query` what waits for a person. */
type WaitingQuery = (query: Kysely<Tables>, viewer: WaitedFor) => WaitingQueries

/** A part of the product that has records that wait for a person: what it says of each kind. */
export type WaitingWorkSource = Partial<Record<WaitingKind, WaitingQuery>>

export type WaitingWorkLists = ReturnType<typeof createWaitingWork>

/** Collects the waiting work of all sources. */
export function createWaitingWork({ query }: Pick<Database, 'query'>) {
  const sources: WaitingWorkSource = {}

  return {
    /** Adds a source, before the first request. */
    add(source: WaitingWorkSource): void {
      Object.assign(sources, source)
    },

    /** Reads the kinds that wait for a person in one query, in the order of `waitingKinds`. */
    async list(viewer: WaitedFor): Promise<WaitingWork[]> {
      const kinds = waitingKinds.filter(
        (kind) => sources[kind] && viewer.capabilities.has(waitingCapabilities[kind]),
      )
      if (kinds.length === 0) return []
      const row = await query
        .selectNoFrom(
          kinds.flatMap((kind) => {
            const { count, oldestAt } = sources[kind]!(query, viewer)
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

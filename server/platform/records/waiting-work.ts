import type { AliasableExpression, Kysely } from 'kysely'
import type { WaitingWork } from '#contract/dashboard/dashboard.ts'
import { waitingRecords } from '#contract/records/record-kinds.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { FeatureRecord } from './stored-kind.ts'

/**
 * Expressions for a query about records that wait for a person: their number, the time of the oldest (ISO 8601, null for none), and a
 * desk's other counts.
 */
type WaitingQueries = {
  count: AliasableExpression<unknown>
  oldestAt: AliasableExpression<unknown>
  desk?: Record<DeskCount, AliasableExpression<unknown>>
}

const deskCounts = ['mine', 'drafts', 'unsent'] as const
type DeskCount = (typeof deskCounts)[number]

/** The person for whom work waits. */
export type WaitedFor = Pick<Viewer, 'id' | 'capabilities'>

/** Builds these expressions for a person. @param query for reading the tables */
export type WaitingQuery = (query: Kysely<Tables>, viewer: WaitedFor) => WaitingQueries

export type WaitingWorkLists = ReturnType<typeof createWaitingWork>

/** Reads how many records of each kind wait for a person. */
export function createWaitingWork({ query }: Pick<Database, 'query'>, records: readonly FeatureRecord[]) {
  const queryOf = (name: string) => records.find(({ kind }) => kind.waits?.name === name)?.waiting

  return {
    /** Reads the kinds of records that wait for a person in one query, in the order of `waitingRecords`. */
    async list(viewer: WaitedFor): Promise<WaitingWork[]> {
      const kinds = waitingRecords
        .filter(({ name, capability }) => queryOf(name) && viewer.capabilities.has(capability))
        .map(({ name }) => name)
      if (kinds.length === 0) return []
      const row = await query
        .selectNoFrom(
          kinds.flatMap((kind) => {
            const { count, oldestAt, desk } = queryOf(kind)!(query, viewer)
            const parts = desk ? deskCounts.map((name) => desk[name].as(`${kind}-${name}`)) : []
            return [count.as(`${kind}Count`), oldestAt.as(`${kind}OldestAt`), ...parts]
          }),
        )
        .executeTakeFirstOrThrow()
      const values = row as Record<string, unknown>
      return kinds.map((kind) => ({
        kind,
        count: Number(values[`${kind}Count`] ?? 0),
        oldestAt: (values[`${kind}OldestAt`] ?? null) as string | null,
        ...(`${kind}-mine` in values && {
          desk: {
            mine: Number(values[`${kind}-mine`]),
            drafts: Number(values[`${kind}-drafts`]),
            unsent: Number(values[`${kind}-unsent`]),
          },
        }),
      }))
    },
  }
}

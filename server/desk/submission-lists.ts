import { sql } from 'kysely'
import { orderByIds } from '#server/platform/database/queries/order-by-ids.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import type { SubmissionKind, SubmissionStatus } from './submissions.ts'

const exportBatchSize = 200

/** The filters of a list: a status, a position, and words to search for. */
export type SubmissionFilters = {
  status?: SubmissionStatus | undefined
  position?: string | undefined
  search?: string | undefined
}

/**
 * Reads submissions, newest first.
 * @param read reads the rows of some ids, in any order, @param toSubmission makes of a row what the API answers to a reader
 */
export function createSubmissionLists<Row extends { id: string }, Submission>(
  { query, recordSearch }: Database,
  { table, sentAt }: SubmissionKind,
  read: (ids: string[]) => Promise<Row[]>,
  toSubmission: (row: Row, reader: Viewer) => Submission,
) {
  const readInOrder = async (ids: string[], reader: Viewer) =>
    ids.length === 0 ? [] : orderByIds(ids, await read(ids)).map((row) => toSubmission(row, reader))

  /** The number of rows without a search, from the counts that the database keeps. */
  const countOf = ({ status, position }: SubmissionFilters) => {
    let counts = query.selectFrom('tallies').where('subject', '=', table)
    if (status) counts = counts.where('status', '=', status)
    if (position) counts = counts.where('key', '=', position)
    return counts.select((eb) => eb.fn.sum<number>('n').as('total'))
  }

  return {
    /** The submission, or undefined when there is none. */
    async find(id: string, reader: Viewer): Promise<Submission | undefined> {
      const [found] = await readInOrder([id], reader)
      return found
    },

    /** A page of what the filters leave, and how many that are in all. A search without a word in it finds none. */
    async list(
      filters: SubmissionFilters,
      page: number,
      limit: number,
      reader: Viewer,
    ): Promise<{ submissions: Submission[]; total: number }> {
      const { status, position, search } = filters
      const hits = search ? recordSearch[table].matching(search) : undefined
      if (search && !hits) return { submissions: [], total: 0 }
      const narrowed = () => {
        let found = query.selectFrom(table)
        if (status) found = found.where('status', '=', status)
        if (position) found = found.where('position', '=', position)
        if (!hits) return found
        return found.innerJoin(hits.as<'hit'>('hit'), 'hit.recordId', `${table}.id`) as typeof found
      }
      const total = hits ? sql<number>`count(*) over ()` : sql<number>`(${countOf(filters)})`
      const shown = await narrowed()
        .select([`${table}.id`, total.as('total')])
        .orderBy(sentAt, 'desc')
        .orderBy(`${table}.id`, 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      const isPastTheEnd = shown.length === 0 && page > 1
      const counted = isPastTheEnd
        ? await narrowed()
            .select((eb) => eb.fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow()
        : shown[0]
      return {
        submissions: await readInOrder(
          shown.map(({ id }) => id),
          reader,
        ),
        total: Number(counted?.total ?? 0),
      }
    },

    /** All of them, read in batches while they are consumed. */
    async *all(reader: Viewer): AsyncGenerator<Submission> {
      let last: { id: string; at: string } | undefined
      for (;;) {
        let next = query.selectFrom(table)
        if (last) {
          const { id, at } = last
          next = next.where((eb) => eb(eb.refTuple(sentAt, 'id'), '<', eb.tuple(at, id)))
        }
        const batch = await next
          .select((eb) => ['id', eb.ref(sentAt).as('at')])
          .orderBy(sentAt, 'desc')
          .orderBy('id', 'desc')
          .limit(exportBatchSize)
          .execute()
        yield* await readInOrder(
          batch.map(({ id }) => id),
          reader,
        )
        if (batch.length < exportBatchSize) return
        last = batch.at(-1)
      }
    },
  }
}

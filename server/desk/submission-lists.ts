import type { RawBuilder } from 'kysely'
import type { ViewCounts } from '#contract/desk/desk.ts'
import { deskViews, type DeskView } from '#contract/desk/limits.ts'
import { orderByIds } from '#server/platform/database/queries/order-by-ids.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import { maxSuggestedTags } from '#contract/desk/tags.ts'
import { assignedTo, inView, isTagged, withTag } from './desk-views.ts'
import type { DeskKind, SubmissionStatus } from './desk-kind.ts'

const exportBatchSize = 200
/** Number of the newest tagged records whose tags are suggested. */
const readForTags = 2_000

/** The filters of a list: a status, a position, a search, a view and an assignee. */
export type SubmissionFilters = {
  status?: SubmissionStatus | undefined
  position?: string | undefined
  search?: string | undefined
  view?: DeskView | undefined
  assigned?: string | undefined
  tag?: string | undefined
  /** excludes later records (ISO 8601) */
  asOf?: string | undefined
}

type Hits = RawBuilder<{ recordId: string }>

/**
 * Reads submissions, newest first.
 * @param read reads the rows of some ids, in any order
 * @param toSubmission maps a row to the API's response for a reader
 */
export function createSubmissionLists<Row extends { id: string }, Submission>(
  { query, recordSearch }: Database,
  now: () => string,
  kind: DeskKind,
  read: (ids: string[]) => Promise<Row[]>,
  toSubmission: (row: Row, reader: Viewer) => Submission,
) {
  const { table, sentAt } = kind

  const readInOrder = async (ids: string[], reader: Viewer) =>
    ids.length === 0 ? [] : orderByIds(ids, await read(ids)).map((row) => toSubmission(row, reader))

  /** The hits of a search, to join; `isNothing` for a search without words, which finds nothing. */
  const hitsOf = (search: string | undefined): { hits: Hits | undefined; isNothing: boolean } => {
    const hits = search ? recordSearch(kind).matching(search) : undefined
    return { hits, isNothing: search !== undefined && search !== '' && !hits }
  }

  const narrowed = (
    { status, position, view, assigned, tag, asOf }: SubmissionFilters,
    hits: Hits | undefined,
    reader: Viewer,
  ) => {
    let found = query.selectFrom(table)
    if (status) found = found.where('status', '=', status)
    if (position) found = found.where('position', '=', position)
    if (asOf) found = found.where(sentAt, '<=', asOf)
    found = inView(found, view, reader.id, now())
    if (assigned)
      found = assignedTo(found, assigned === 'none' ? null : assigned === 'me' ? reader.id : assigned)
    if (tag) found = withTag(found, tag)
    if (!hits) return found
    return found.innerJoin(hits.as<'hit'>('hit'), 'hit.recordId', `${table}.id`) as typeof found
  }

  const first = async (rows: ReturnType<typeof narrowed>, direction: 'asc' | 'desc') =>
    (
      await rows
        .select(`${table}.id`)
        .orderBy(sentAt, direction)
        .orderBy(`${table}.id`, direction)
        .limit(1)
        .executeTakeFirst()
    )?.id ?? null

  return {
    /** Finds a submission; undefined if there is none. */
    async find(id: string, reader: Viewer): Promise<Submission | undefined> {
      const [found] = await readInOrder([id], reader)
      return found
    },

    async exists(id: string): Promise<boolean> {
      const row = await query.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },

    /** Returns a page of the records that match the filters, and their total. A search without words finds none. */
    async list(
      filters: SubmissionFilters,
      page: number,
      limit: number,
      reader: Viewer,
    ): Promise<{ submissions: Submission[]; total: number }> {
      const { hits, isNothing } = hitsOf(filters.search)
      if (isNothing) return { submissions: [], total: 0 }
      const counted = narrowed(filters, hits, reader).select((eb) => eb.fn.countAll<number>().as('total'))
      const shown = await narrowed(filters, hits, reader)
        .select([`${table}.id`, counted.as('total')])
        .orderBy(sentAt, 'desc')
        .orderBy(`${table}.id`, 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      const isPastTheEnd = shown.length === 0 && page > 1
      const known = isPastTheEnd ? await counted.executeTakeFirstOrThrow() : shown[0]
      return {
        submissions: await readInOrder(
          shown.map(({ id }) => id),
          reader,
        ),
        total: Number(known?.total ?? 0),
      }
    },

    /** The tags of the newest tagged records, most frequent first. */
    async tags(): Promise<string[]> {
      const rows = await query
        .selectFrom(table)
        .select('tags')
        .where(isTagged)
        .where('spamAt', 'is', null)
        .orderBy(sentAt, 'desc')
        .limit(readForTags)
        .execute()
      const byTag = Map.groupBy(
        rows.flatMap(({ tags }) => tags),
        (tag) => tag,
      )
      return [...byTag]
        .toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
        .slice(0, maxSuggestedTags)
        .map(([tag]) => tag)
    },

    /** The number of records in each view, in one query. */
    async viewCounts(reader: Viewer): Promise<ViewCounts> {
      const at = now()
      const counts = await query
        .selectNoFrom(
          deskViews.map((view) =>
            inView(query.selectFrom(table), view, reader.id, at)
              .select((eb) => eb.fn.countAll<number>().as('n'))
              .as(view),
          ),
        )
        .executeTakeFirstOrThrow()
      return Object.fromEntries(deskViews.map((view) => [view, Number(counts[view])])) as ViewCounts
    },

    /** Finds submissions by id, in the order of the ids. */
    some: readInOrder,

    /** The ids of all records that match the filters, newest first. */
    async idsOf(filters: SubmissionFilters, reader: Viewer): Promise<string[]> {
      const { hits, isNothing } = hitsOf(filters.search)
      if (isNothing) return []
      const rows = await narrowed(filters, hits, reader)
        .select(`${table}.id`)
        .orderBy(sentAt, 'desc')
        .orderBy(`${table}.id`, 'desc')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** The submissions before and after one in a filtered list, which doesn't have to contain it; undefined if there is none. */
    async neighbours(
      id: string,
      filters: SubmissionFilters,
      reader: Viewer,
    ): Promise<{ previous: string | null; next: string | null } | undefined> {
      const own = await query
        .selectFrom(table)
        .select((eb) => eb.ref(sentAt).as('at'))
        .where('id', '=', id)
        .executeTakeFirst()
      if (!own) return undefined
      const { hits, isNothing } = hitsOf(filters.search)
      if (isNothing) return { previous: null, next: null }
      const beside = (operator: '<' | '>') =>
        narrowed(filters, hits, reader).where((eb) =>
          eb(eb.refTuple(sentAt, `${table}.id`), operator, eb.tuple(own.at, id)),
        )
      const [previous, next] = await Promise.all([first(beside('>'), 'asc'), first(beside('<'), 'desc')])
      return { previous, next }
    },

    /** All records that match the filters, read in batches while they are consumed. */
    async *all(filters: SubmissionFilters, reader: Viewer): AsyncGenerator<Submission> {
      const { hits, isNothing } = hitsOf(filters.search)
      if (isNothing) return
      let last: { id: string; at: string } | undefined
      for (;;) {
        let next = narrowed(filters, hits, reader)
        if (last) {
          const { id, at } = last
          next = next.where((eb) => eb(eb.refTuple(sentAt, `${table}.id`), '<', eb.tuple(at, id)))
        }
        const batch = await next
          .select((eb) => [`${table}.id`, eb.ref(sentAt).as('at')])
          .orderBy(sentAt, 'desc')
          .orderBy(`${table}.id`, 'desc')
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

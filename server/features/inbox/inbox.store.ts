import { sql } from 'kysely'
import type { InboxCounts, InboxItem, InboxQuery } from '#contract/inbox/inbox.ts'
import { applicationRecordKind } from '#contract/careers/record.ts'
import { commentRecordKind } from '#contract/comments/record.ts'
import { enquiryRecordKind } from '#contract/enquiries/record.ts'
import { inboxKinds, type InboxKind } from '#contract/inbox/limits.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import { createItemReader } from './inbox-items.ts'
import { createInboxParts, type InboxPart } from './inbox-parts.ts'

const records = { enquiry: enquiryRecordKind, application: applicationRecordKind, comment: commentRecordKind }

/** Reads the inbox from the tables of its kinds. */
export function createInboxStore(deps: Parameters<typeof createInboxParts>[0]) {
  const { query } = deps.database
  const parts = createInboxParts(deps)
  const show = createItemReader(deps.database, deps.now)

  /** Reads a page of the union of some parts. Each part is limited before the union, so that none is read completely. */
  const readPage = async (some: readonly InboxPart[], { page, limit, view, search }: InboxQuery) => {
    const direction = search || view === 'done' ? 'desc' : 'asc'
    const [first, ...others] = some.map((part, index) =>
      query
        .selectFrom(
          part
            .orderBy('at', direction)
            .orderBy('id', direction)
            .limit(page * limit)
            .as(`part${index}`),
        )
        .selectAll(),
    )
    if (!first) return []
    const all = others.reduce((union, part) => union.unionAll(part), first)
    const rows = await query
      .selectFrom(all.as('items'))
      .selectAll()
      .orderBy('at', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return show(rows)
  }

  const countOf = (part: InboxPart) =>
    query.selectFrom(part.as('part')).select((eb) => eb.fn.countAll<number>().as('n'))

  /**
   * Counts the waiting records of each kind, how many of them are assigned to the person, the snoozed ones, and the total of some parts.
   */
  const countAll = async (kinds: readonly InboxKind[], some: readonly InboxPart[], viewer: Viewer) => {
    const deskKinds = kinds.filter((kind) => kind !== 'comment')
    const sumOf = (counted: readonly InboxPart[]) =>
      counted.length === 0
        ? sql<number>`0`
        : sql<number>`${sql.join(
            counted.map((part) => countOf(part)),
            sql` + `,
          )}`
    const inViewOf = (view: 'mine' | 'snoozed') => sumOf(parts.of(deskKinds, view, undefined, viewer))
    const row = await query
      .selectNoFrom([
        ...kinds.map((kind) => sumOf(parts.of([kind], undefined, undefined, viewer)).as(kind)),
        inViewOf('mine').as('mine'),
        inViewOf('snoozed').as('snoozed'),
        sumOf(some).as('some'),
      ])
      .executeTakeFirstOrThrow()
    const values = row as Record<string, unknown>
    return (name: InboxKind | 'mine' | 'snoozed' | 'some') => Number(values[name])
  }

  return {
    /** Returns a page of the records that a person may work on in a view, with the counts of waiting records. */
    async list(
      query: InboxQuery,
      viewer: Viewer,
    ): Promise<{ items: InboxItem[]; counts: InboxCounts; pagination: Pagination }> {
      const { page, limit, kind, view, search } = query
      const seen = inboxKinds.filter((one) => viewer.capabilities.has(records[one].waits.capability))
      const asked = seen.filter((one) => kind === undefined || one === kind)
      const shown = parts.of(asked, view, search, viewer)
      const isNarrowed = Boolean(view ?? search)
      const [items, countOf] = await Promise.all([
        readPage(shown, query),
        countAll(seen, isNarrowed ? shown : [], viewer),
      ])
      return {
        items,
        counts: {
          ...Object.fromEntries(seen.map((one) => [one, countOf(one)])),
          mine: countOf('mine'),
          snoozed: countOf('snoozed'),
        },
        pagination: paginate(
          page,
          limit,
          isNarrowed ? countOf('some') : asked.reduce((sum, one) => sum + countOf(one), 0),
        ),
      }
    },
  }
}

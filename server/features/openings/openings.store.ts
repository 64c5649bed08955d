import type { Kysely, Selectable, Transaction } from 'kysely'
import { openingStates, type OpeningState } from '#contract/openings/limits.ts'
import type { Opening, OpeningsQuery, OpeningSummary, Recruiter } from '#contract/openings/openings.ts'
import { describeFacts } from '#contract/openings/opening-texts.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import { transliterate } from '#contract/transliterate.ts'
import { rolesWith } from '#contract/team/roles.ts'
import { dayIn } from '#server/platform/clock/calendar-days.rules.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { openingStateOn } from './openings.rules.ts'

export type OpeningStore = ReturnType<typeof createOpeningStore>

/** Counts applications by opening. Leaves out openings without any. */
async function countApplications(query: Kysely<Tables>, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom('applications')
    .select((eb) => ['openingId', eb.fn.countAll<number>().as('count')])
    .where('openingId', 'in', ids)
    .groupBy('openingId')
    .execute()
  return new Map(rows.map(({ openingId, count }) => [openingId!, Number(count)]))
}

/** Counts the applications to an opening. */
export async function countApplicationsOf(query: Kysely<Tables>, id: string): Promise<number> {
  return (await countApplications(query, [id])).get(id) ?? 0
}

/** The active team members whose roles let them manage openings. */
export const recruiters = (query: Kysely<Tables> | Transaction<Tables>) =>
  query
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .where('users.deactivatedAt', 'is', null)
    .where('users.id', 'in', (eb) =>
      eb.selectFrom('userRoles').select('userRoles.userId').where('role', 'in', rolesWith('openings')),
    )

/** Reads openings of every state for the back office. */
export function createOpeningStore({ query }: Database, timeZone: string | undefined, now: () => string) {
  const today = () => dayIn(now(), timeZone)

  const toOpening = (row: Selectable<Tables['openings']>, applications: number): Opening => {
    const { id, facts, listOrder: _listOrder, deletedAt: _deletedAt, ...columns } = row
    return { ...facts, ...columns, _id: id, state: openingStateOn(today(), row), applications }
  }

  return {
    /** Lists openings in order. Filters in memory, because the list is short and databases differ in ignoring case. */
    async list({ page, limit, state, search }: OpeningsQuery): Promise<{
      openings: OpeningSummary[]
      counts: Record<OpeningState, number>
      pagination: Pagination
    }> {
      const rows = await query
        .selectFrom('openings')
        .select(['id', 'title', 'status', 'validThrough'])
        .where('deletedAt', 'is', null)
        .orderBy('listOrder')
        .orderBy('id')
        .execute()
      const all = rows.map((row) => ({ ...row, state: openingStateOn(today(), row) }))
      const words = transliterate(search ?? '')
      const found = all.filter(
        (row) => (!state || row.state === state) && transliterate(row.title).includes(words),
      )
      const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id)
      const [shown, applications] = await Promise.all([
        ids.length === 0
          ? []
          : query
              .selectFrom('openings')
              .leftJoin('users', 'users.id', 'openings.recruiterId')
              .selectAll('openings')
              .select('users.name as recruiterName')
              .where('openings.id', 'in', ids)
              .execute(),
        countApplications(query, ids),
      ])
      const byId = new Map(shown.map((row) => [row.id, row]))
      const openings = ids.flatMap((id): OpeningSummary[] => {
        const row = byId.get(id)
        if (!row) return []
        const { slug, title, status, facts, postedOn, validThrough, recruiterId, updatedAt } = row
        return [
          {
            _id: id,
            slug,
            title,
            status,
            postedOn,
            validThrough,
            updatedAt,
            state: openingStateOn(today(), row),
            place: describeFacts(facts).place,
            recruiter: recruiterId === null ? null : { _id: recruiterId, name: row.recruiterName ?? '' },
            applications: applications.get(id) ?? 0,
          },
        ]
      })
      const counts = Object.fromEntries(
        openingStates.map((name) => [name, all.filter((row) => row.state === name).length]),
      ) as Record<OpeningState, number>
      return { openings, counts, pagination: paginate(page, limit, found.length) }
    },

    async find(id: string): Promise<Opening | undefined> {
      const row = await query
        .selectFrom('openings')
        .selectAll()
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      return row && toOpening(row, await countApplicationsOf(query, id))
    },

    /** Lists the team members who can manage openings, by name. */
    async listRecruiters(): Promise<Recruiter[]> {
      const people = await recruiters(query).orderBy('users.name').orderBy('users.id').execute()
      return people.map(({ id, name }) => ({ _id: id, name }))
    },
  }
}

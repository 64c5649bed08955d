import { OpeningCard, OpeningPage, type OpeningBySlug } from '#contract/openings/openings.ts'
import { describeFacts } from '#contract/openings/opening-texts.ts'
import type { Selectable } from 'kysely'
import { dayIn } from '#server/platform/clock/calendar-days.rules.ts'
import type { Database } from '#server/platform/database/open.ts'
import { openOpenings } from '#server/desk/open-openings.ts'
import type { Tables } from '#server/tables.ts'
import { openingStateOn } from './openings.rules.ts'

type Row = Pick<
  Selectable<Tables['openings']>,
  'slug' | 'title' | 'status' | 'postedOn' | 'validThrough' | 'facts'
>

const columns = [
  'openings.slug',
  'openings.title',
  'openings.status',
  'openings.postedOn',
  'openings.validThrough',
  'openings.facts',
] as const

export type PublicOpeningStore = ReturnType<typeof createPublicOpeningStore>

/** Reads positions for visitors: open ones in lists, and on their own pages also those that were open before. */
export function createPublicOpeningStore(
  { query }: Database,
  timeZone: string | undefined,
  now: () => string,
) {
  const today = () => dayIn(now(), timeZone)

  // the schemas drop internal fields
  const toCard = ({ facts, ...row }: Row): OpeningCard =>
    OpeningCard.parse({ ...facts, ...row, ...describeFacts(facts) })
  const toPage = ({ facts, ...row }: Row): OpeningPage =>
    OpeningPage.parse({ ...facts, ...row, ...describeFacts(facts), state: openingStateOn(today(), row) })

  const everOpened = () =>
    query
      .selectFrom('openings')
      .select(columns)
      .where('openings.status', '!=', 'draft')
      .where('openings.postedOn', 'is not', null)
      .where('openings.deletedAt', 'is', null)

  return {
    /** Lists open positions in order. */
    async list(): Promise<OpeningCard[]> {
      const rows = await openOpenings(query, today())
        .select(columns)
        .orderBy('openings.listOrder')
        .orderBy('openings.id')
        .execute()
      return rows.map(toCard)
    },

    /** Finds a position by its present or a former slug, with the titles of all open ones. */
    async find(slug: string): Promise<OpeningBySlug | undefined> {
      const row =
        (await everOpened().where('openings.slug', '=', slug).executeTakeFirst()) ??
        (await everOpened()
          .innerJoin('openingSlugs', 'openingSlugs.openingId', 'openings.id')
          .where('openingSlugs.slug', '=', slug)
          .executeTakeFirst())
      if (!row) return undefined
      const open = await openOpenings(query, today())
        .select('openings.title')
        .orderBy('openings.listOrder')
        .orderBy('openings.id')
        .execute()
      return { opening: toPage(row), positions: open.map(({ title }) => title) }
    },
  }
}

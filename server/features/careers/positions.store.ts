import { otherPosition } from '#contract/careers/limits.ts'
import { dayIn } from '#server/platform/clock/calendar-days.rules.ts'
import type { Database } from '#server/platform/database/open.ts'
import { openOpenings } from '#server/desk/open-openings.ts'

export type Positions = ReturnType<typeof createPositions>

/** The positions that visitors can apply for, and that the list of applications can be filtered by. */
export function createPositions({ query }: Database, timeZone: string | undefined, now: () => string) {
  return {
    /**
     * Finds the opening that an application names.
     * @returns undefined if it doesn't accept applications; `openingId` is null for an application to no particular opening
     */
    async findOpen(position: string): Promise<{ openingId: string | null } | undefined> {
      if (position === otherPosition) return { openingId: null }
      const opening = await openOpenings(query, dayIn(now(), timeZone))
        .select('openings.id')
        .where('openings.title', '=', position)
        .executeTakeFirst()
      return opening && { openingId: opening.id }
    },

    /** Whether visitors could see that an opening with this title is closed or expired. */
    async isClosed(title: string): Promise<boolean> {
      const opened = await query
        .selectFrom('openings')
        .select('id')
        .where('title', '=', title)
        .where('status', '!=', 'draft')
        .where('postedOn', 'is not', null)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      return opened !== undefined
    },

    /** Lists the titles of openings that have been open, in list order, then other applications' positions. */
    async list(): Promise<string[]> {
      const [opened, applied] = await Promise.all([
        query
          .selectFrom('openings')
          .select('title')
          .where('postedOn', 'is not', null)
          .where('deletedAt', 'is', null)
          .orderBy('listOrder')
          .orderBy('id')
          .execute(),
        query
          .selectFrom('applications')
          .select('position')
          .distinct()
          .where('spamAt', 'is', null)
          .orderBy('position')
          .execute(),
      ])
      const named = [...opened.map(({ title }) => title), ...applied.map(({ position }) => position)]
      return [...new Set(named.filter((position) => position !== otherPosition)), otherPosition]
    },
  }
}

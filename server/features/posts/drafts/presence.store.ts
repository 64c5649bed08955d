import { presenceMs } from '#contract/drafts/draft-limits.ts'
import type { PresentPerson } from '#contract/drafts/drafts.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'

/** Maximum number of names that an editor shows. */
const maxPeople = 20

export type PresenceStore = ReturnType<typeof createPresenceStore>

/** Tracks who has a post open, without locking it. */
export function createPresenceStore({ query }: Pick<Database, 'query'>, now: () => string) {
  return {
    /** Records that a person has a post open. @returns the others seen within a minute, latest first */
    async report(postId: string, userId: string): Promise<PresentPerson[]> {
      const seenAt = now()
      await query
        .insertInto('presence')
        .values({ subject: postId, userId, seenAt })
        .onConflict((row) => row.columns(['subject', 'userId']).doUpdateSet({ seenAt }))
        .execute()
      const people = await query
        .selectFrom('presence')
        .innerJoin('users', 'users.id', 'presence.userId')
        .select(['users.id', 'users.name', 'presence.seenAt'])
        .where('subject', '=', postId)
        .where('userId', '!=', userId)
        .where('seenAt', '>', addMs(seenAt, -presenceMs))
        .where('users.deactivatedAt', 'is', null)
        .orderBy('presence.seenAt', 'desc')
        .limit(maxPeople)
        .execute()
      return people.map(({ id, name, seenAt: at }) => ({ _id: id, name, seenAt: at }))
    },

    /** Deletes what was recorded before a moment. */
    async removeBefore(moment: string): Promise<void> {
      await query.deleteFrom('presence').where('seenAt', '<', moment).execute()
    },
  }
}

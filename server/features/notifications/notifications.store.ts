import type { NotificationChoice } from '#contract/notifications/notifications.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { Database } from '#server/platform/database/open.ts'

/** What people have chosen to be told by email. */
export function createNotificationStore({ query }: Pick<Database, 'query'>) {
  return {
    async find(userId: string): Promise<NotificationChoice> {
      return query
        .selectFrom('users')
        .select(['notifiesOfAssignments as assignments', 'getsDigest as digest'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    },

    async set(
      { trx, record }: UnitOfWork<'profile.notifications-changed'>,
      userId: string,
      { assignments, digest }: NotificationChoice,
    ): Promise<void> {
      await trx
        .updateTable('users')
        .set({ notifiesOfAssignments: assignments, getsDigest: digest })
        .where('id', '=', userId)
        .execute()
      const detail = { assignments: String(assignments), digest: String(digest) }
      await record('profile.notifications-changed', undefined, detail)
    },
  }
}

import type { NotificationChoice } from '#contract/notifications/notifications.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Viewer } from '#server/platform/sessions.ts'

/** What people have chosen to be told by email. */
export function createNotificationStore({ query, transaction }: Database, audit: Audit) {
  return {
    async find(userId: string): Promise<NotificationChoice> {
      return query
        .selectFrom('users')
        .select(['notifiesOfAssignments as assignments', 'getsDigest as digest'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    },

    async set(person: Viewer, { assignments, digest }: NotificationChoice): Promise<void> {
      await transaction(async (trx) => {
        await trx
          .updateTable('users')
          .set({ notifiesOfAssignments: assignments, getsDigest: digest })
          .where('id', '=', person.id)
          .execute()
        const detail = { assignments: String(assignments), digest: String(digest) }
        await audit.record({ action: 'profile.notifications-changed', actor: person, detail }, trx)
      })
    },
  }
}

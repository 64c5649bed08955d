import { defaultNotifications, type NotificationChoice } from '#contract/notifications/notifications.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { Database } from '#server/platform/database/open.ts'

/** Stores people's notification settings. */
export function createNotificationStore({ query }: Pick<Database, 'query'>) {
  return {
    async find(userId: string): Promise<NotificationChoice> {
      const { notifications } = await query
        .selectFrom('users')
        .select('notifications')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return { ...defaultNotifications, ...notifications }
    },

    async set(
      { trx, logAction }: UnitOfWork<'profile.notifications-changed'>,
      userId: string,
      choice: NotificationChoice,
    ): Promise<void> {
      await trx.updateTable('users').set({ notifications: choice }).where('id', '=', userId).execute()
      await logAction('profile.notifications-changed', undefined, choice)
    },
  }
}

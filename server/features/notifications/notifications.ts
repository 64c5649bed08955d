import { notificationMessages } from '#contract/notifications/messages.ts'
import type { Feature } from '#server/platform/feature.ts'
import { createNotificationStore } from './notifications.store.ts'

/** Notification settings. */
export const notificationSettings: Feature = ({ database, mailer }) => {
  const store = createNotificationStore(database)
  return {
    routes(mount) {
      mount('getNotifications', async ({ viewer }) => ({
        choice: await store.find(viewer.id),
        canSend: mailer.canSend,
      }))
      mount('setNotifications', async ({ body, viewer, write }) => {
        await write((unit) => store.set(unit, viewer.id, body))
        return { message: notificationMessages.saved, choice: body }
      })
    },
  }
}

import { notificationMessages } from '#contract/notifications/messages.ts'
import type { Feature } from '#server/platform/feature.ts'
import { createDigests } from './digests.ts'
import { createNotificationStore } from './notifications.store.ts'

const minuteMs = 60_000

/** What people are told by email: their choice, and once a day what waits for them. */
export const notifications: Feature = ({ settings, database, mailer, waitingWork, sessions, now }) => {
  const store = createNotificationStore(database)
  const digests = createDigests({
    database,
    mailer,
    waitingWork,
    sessions,
    timeZone: settings.timeZone,
    now,
  })
  return {
    ...(mailer.canSend && {
      jobs: [
        {
          name: 'digests',
          isShared: true,
          intervalMs: 5 * minuteMs,
          run: (stopping) => digests.send(stopping),
          failure: 'The emails about waiting work could not be sent',
        },
      ],
    }),
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

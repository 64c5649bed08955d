import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { NotificationChoice, Notifications, NotificationsSaved } from './notifications.ts'

/** Calls about email notifications of the signed-in person. */
export const notificationCalls = {
  getNotifications: {
    address: addresses.getNotifications,
    group: 'Session',
    summary: 'Get the notification settings of the signed-in person',
    capability: 'session',
    answer: Notifications,
  },
  setNotifications: {
    address: addresses.setNotifications,
    group: 'Session',
    summary: 'Change the notification settings',
    capability: 'session',
    body: NotificationChoice,
    answer: NotificationsSaved,
    audit: ['profile.notifications-changed'],
  },
} as const satisfies Record<string, Endpoint>

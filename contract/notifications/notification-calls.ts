import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { NotificationChoice, Notifications, NotificationsSaved } from './notifications.ts'

/** Calls of what the signed-in person is told by email. */
export const notificationCalls = {
  getNotifications: {
    address: addresses.getNotifications,
    group: 'Session',
    summary: 'What the signed-in person is told by email',
    capability: 'session',
    answer: Notifications,
  },
  setNotifications: {
    address: addresses.setNotifications,
    group: 'Session',
    summary: 'Change it',
    capability: 'session',
    body: NotificationChoice,
    answer: NotificationsSaved,
    audit: ['profile.notifications-changed'],
  },
} as const satisfies Record<string, Endpoint>

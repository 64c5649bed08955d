import { z } from 'zod'
import { keysOf, objectOf } from '#contract/fields.ts'
import type { Capability } from '#contract/team/roles.ts'

/** Notification topics. A person needs one of the capabilities to get them. */
export const notificationTopics = {
  enquiries: { label: 'New enquiries', capabilities: ['enquiries'] },
  applications: { label: 'New applications', capabilities: ['applications'] },
  comments: { label: 'Comments to approve', capabilities: ['comments.moderate'] },
  reviews: { label: 'Comments on your drafts', capabilities: ['posts.write.own'] },
  ready: { label: 'Drafts ready for review', capabilities: ['posts.write.any'] },
  assignments: { label: 'Assigned to me', capabilities: ['enquiries', 'applications'] },
} as const satisfies Record<string, { label: string; capabilities: readonly Capability[] }>
export type NotificationTopic = keyof typeof notificationTopics

const notificationTimes = ['immediately', 'morning', 'never'] as const
export type NotificationTime = (typeof notificationTimes)[number]

/** When a person gets emails about each topic. */
export const NotificationChoice = z.object(
  objectOf(keysOf(notificationTopics), z.enum(notificationTimes, { error: 'Choose one of the times' })),
)
export type NotificationChoice = z.infer<typeof NotificationChoice>

export const defaultNotifications: NotificationChoice = {
  enquiries: 'immediately',
  applications: 'morning',
  comments: 'morning',
  reviews: 'immediately',
  ready: 'immediately',
  assignments: 'immediately',
}

/** `canSend` is whether a mail server is configured. */
export const Notifications = z.object({
  success: z.literal(true),
  choice: NotificationChoice,
  canSend: z.boolean(),
})

export const NotificationsSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  choice: NotificationChoice,
})

import { z } from 'zod'

/** What a person is told by email: at each assignment by somebody else, and once a day what waits. */
export const NotificationChoice = z.object({ assignments: z.boolean(), digest: z.boolean() })
export type NotificationChoice = z.infer<typeof NotificationChoice>

/** `canSend` is whether a mail server is set up. */
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

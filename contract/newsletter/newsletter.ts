import { z } from 'zod'
import { subscribersPageSize } from './limits.ts'
import { newsletterMessages } from './messages.ts'
import { readerMessages } from './reader-messages.ts'
import { limitParam, pageParam, Pagination } from '#contract/pagination.ts'
import { emailAddress, id, searchText, timestamp } from '#contract/text.ts'

export const SubscribeBody = z.object({ email: emailAddress(newsletterMessages.emailRequired) })
export type SubscribeBody = z.input<typeof SubscribeBody>

/** The token of a link in an email. */
const token = z
  .string({ error: newsletterMessages.linkUnknown })
  .regex(/^[\w-]{43}$/, { error: newsletterMessages.linkUnknown })

/** `issue` is the issue that contained the link. */
export const TokenBody = z.object({ token, issue: id.optional().catch(undefined) })

/** How often a subscriber wants an issue. */
export const frequencies = ['all', 'monthly'] as const

/** A subscription, by the link in an email. The address is masked, since emails get forwarded. */
export const Preferences = z.object({
  /** masked: "m…@example.com" */
  email: z.string(),
  status: z.enum(['pending', 'confirmed', 'unsubscribed']),
  frequency: z.enum(frequencies),
})
export type Preferences = z.infer<typeof Preferences>

export const PreferencesAnswer = z.object({ success: z.literal(true), preferences: Preferences })

export const PreferencesBody = z.object({
  token,
  frequency: z.enum(frequencies, { error: readerMessages.frequencyInvalid }),
})

/** The same response for known and unknown addresses. */
export const NewsletterAnswer = z.object({ success: z.literal(true), message: z.string() })

/** A subscriber; confirmed once they follow the link in their email. */
export const Subscriber = z.object({
  _id: id,
  email: z.string(),
  status: z.enum(['pending', 'confirmed', 'unsubscribed']),
  createdAt: timestamp,
  confirmedAt: timestamp.nullable(),
  unsubscribedAt: timestamp.nullable(),
  /** since when it gets no emails, because mail servers rejected it */
  suppressedAt: timestamp.nullable(),
  frequency: z.enum(frequencies),
})
export type Subscriber = z.infer<typeof Subscriber>

export const SubscriberParams = z.object({ id })

export const SubscribersQuery = z.object({
  page: pageParam,
  limit: limitParam(subscribersPageSize),
  search: searchText.meta({ description: 'Words in the email address' }),
})
export type SubscribersQuery = z.output<typeof SubscribersQuery>

export const Subscribers = z.object({
  success: z.literal(true),
  subscribers: z.array(Subscriber),
  pagination: Pagination,
})

/** Subscriptions by month, oldest first; `total` is at the end of the month. */
export const Growth = z.object({
  success: z.literal(true),
  months: z.array(z.object({ month: z.string(), joined: z.int(), left: z.int(), total: z.int() })),
})

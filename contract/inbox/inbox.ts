import { z } from 'zod'
import { Pagination, limitParam, pageParam } from '#contract/pagination.ts'
import { choiceFilter, id, searchText, timestamp } from '#contract/text.ts'
import { inboxKinds, inboxPageSize, inboxViews } from './limits.ts'

/**
 * A record that waits for someone: an unanswered enquiry or application, or a comment that is pending or has a pending reply.
 * `line` is the start of the person's newest message, on one line, and `writtenAt` its time. `company` is the company of an enquiry, or the
 * position. `waitingSince` is null if the record isn't waiting; `assignee` is a name. `isRead` is false until someone has acted on it.
 * `view` is where it is now.
 */
export const InboxItem = z.object({
  kind: z.enum(inboxKinds),
  _id: id,
  name: z.string(),
  company: z.string(),
  hasFile: z.boolean(),
  tags: z.array(z.string()),
  line: z.string(),
  writtenAt: timestamp,
  waitingSince: timestamp.nullable(),
  assignee: z.string().nullable(),
  isRead: z.boolean(),
  isUnmatched: z.boolean().meta({ description: 'An unanswered email that belongs to no record' }),
  view: z.enum(['waiting', 'snoozed', 'done']),
})
export type InboxItem = z.infer<typeof InboxItem>

export const InboxQuery = z.object({
  page: pageParam,
  limit: limitParam(inboxPageSize),
  kind: choiceFilter(inboxKinds),
  view: choiceFilter(inboxViews).meta({
    description: 'mine: waiting and assigned to you; without a view, everything that is waiting',
  }),
  search: searchText.meta({ description: 'Searches all views, newest first' }),
})
export type InboxQuery = z.output<typeof InboxQuery>

const count = z.number().int()

/**
 * The number of waiting records by kind, regardless of filters. Kinds that the person may not work on are absent. `mine` counts records
 * assigned to them, `snoozed` those that wait until later.
 */
export const InboxCounts = z.object({
  enquiry: count.optional(),
  application: count.optional(),
  comment: count.optional(),
  mine: count,
  snoozed: count,
})
export type InboxCounts = z.infer<typeof InboxCounts>

export const Inbox = z.object({
  success: z.literal(true),
  items: z.array(InboxItem),
  counts: InboxCounts,
  pagination: Pagination,
})

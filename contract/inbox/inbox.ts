import { z } from 'zod'
import { Pagination, limitParam, pageParam } from '#contract/pagination.ts'
import { choiceFilter, id, searchText, timestamp } from '#contract/text.ts'
import { inboxKinds, inboxPageSize, inboxViews } from './limits.ts'

/**
 * What waits for somebody: an enquiry or an application without an answer, or a comment that is pending or has a pending reply. `line` is
 * the beginning of the newest message of the person, on one line, `company` that of an enquiry or else the position, `hasFile` whether there are files, `writtenAt` its time, `waitingSince` null where nothing waits any more, and `assignee` the name of who takes care of it. `isRead` is false until somebody has decided
 * anything about it. `view` is where it is: it waits, is snoozed, or waits no more.
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
 * How much waits of each kind that the person may work on, whatever the filters say; other kinds are absent. `mine` is how much of it is
 * assigned to that person, and `snoozed` how much waits later.
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

import { z } from 'zod'
import { auditAreas, auditPageSize } from './limits.ts'
import { limit, page, Pagination } from '#contract/pagination.ts'
import { filterBy, id, searchText, timestamp } from '#contract/text.ts'

/** What an entry says beside who and what: a status, a count, an address of the network. */
const Detail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/**
 * Something that was done: by whom (the id stays when the account goes; nobody's where nobody was signed in, with the
 * e-mail address that was tried, if any), what, and to which record or call.
 */
export const AuditEntry = z.object({
  _id: id,
  at: timestamp,
  actor: z.object({ _id: id.nullable(), email: z.string() }),
  action: z.string(),
  subject: z.string(),
  detail: Detail,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditQuery = z.object({
  page,
  limit: limit(auditPageSize),
  area: filterBy(auditAreas).meta({ description: 'What the entries are about' }),
  search: searchText.meta({ description: 'A part of the e-mail address of who did it' }),
})
export type AuditQuery = z.output<typeof AuditQuery>

export const AuditEntries = z.object({
  success: z.literal(true),
  entries: z.array(AuditEntry),
  pagination: Pagination,
})

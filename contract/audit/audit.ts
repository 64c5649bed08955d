import { z } from 'zod'
import { auditActionNames, auditAreas } from './actions.ts'
import { auditPageSize } from './limits.ts'
import { auditMessages } from './messages.ts'
import { limitParam, pageParam, Pagination } from '#contract/pagination.ts'
import { choiceFilter, id, searchText, timestamp } from '#contract/text.ts'

/** Details of an entry, such as a status, a count or a network address. */
const Detail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/**
 * An entry of the audit log: who did what to which record or call. The actor's id outlives the account. It is null if nobody was signed in;
 * the email address is then the one that was tried, if any. Names are the actor's and subject's at the time. `action` is one of
 * `auditActions`, or comes from another version.
 */
export const AuditEntry = z.object({
  _id: id,
  at: timestamp,
  actor: z.object({ _id: id.nullable(), name: z.string(), email: z.string() }),
  action: z.string(),
  subject: z.string(),
  subjectName: z.string(),
  detail: Detail,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditQuery = z.object({
  page: pageParam,
  limit: limitParam(auditPageSize),
  area: choiceFilter(auditAreas).meta({ description: 'Area of the back office' }),
  action: choiceFilter(auditActionNames).meta({ description: 'Action' }),
  actor: z
    .union([z.enum(['all', '']), id], { error: auditMessages.actorInvalid })
    .transform((value) => (value === 'all' || value === '' ? undefined : value))
    .optional()
    .meta({ description: 'Id of the account that acted' }),
  search: searchText.meta({
    description: 'Part of the person’s name or email address or of the record’s name, or the record’s id',
  }),
})
export type AuditQuery = z.output<typeof AuditQuery>

export const AuditEntries = z.object({
  success: z.literal(true),
  entries: z.array(AuditEntry),
  pagination: Pagination,
})

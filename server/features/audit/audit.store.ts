import { sql, type Selectable } from 'kysely'
import type { AuditEntry, AuditQuery } from '#contract/audit/audit.ts'
import type { auditAreas } from '#contract/audit/limits.ts'
import { paginate } from '#contract/pagination.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** The names that entries about each part of the back office bear. */
const actionsOf: Record<(typeof auditAreas)[number], readonly string[]> = {
  access: ['login', 'login.failed', 'logout', 'access.denied'],
  accounts: [
    'account.created',
    'account.email-changed',
    'password.changed',
    'password.refused',
    'password.reset',
  ],
  posts: ['post.status-changed', 'post.deleted'],
  categories: ['category.deleted'],
  comments: [
    'comment.approved',
    'comment.rejected',
    'comment.deleted',
    'reply.approved',
    'reply.rejected',
    'reply.deleted',
  ],
  enquiries: ['enquiry.status', 'enquiry.deleted', 'enquiries.expired'],
  applications: ['application.status', 'application.deleted', 'applications.expired', 'cv.downloaded'],
  subscribers: ['subscribers.exported'],
  privacy: ['person.erased'],
}

const toEntry = (row: Selectable<Tables['audit']>): AuditEntry => ({
  _id: row.id,
  at: row.at,
  actor: { _id: row.actorId, email: row.actorEmail },
  action: row.action,
  subject: row.subject,
  detail: row.detail as AuditEntry['detail'],
})

export type AuditStore = ReturnType<typeof createAuditStore>

/** The record that the platform writes, as it is read. */
export function createAuditStore({ query }: Pick<Database, 'query'>) {
  const filtered = ({ area, search }: AuditQuery) => {
    let rows = query.selectFrom('audit')
    if (area) rows = rows.where('action', 'in', actionsOf[area])
    if (search) {
      const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      rows = rows.where(sql<boolean>`lower(actor_email) like ${part} escape '\\'`)
    }
    return rows
  }

  return {
    /** Newest first. */
    async list(asked: AuditQuery) {
      const { page, limit } = asked
      const [rows, { total }] = await Promise.all([
        filtered(asked)
          .selectAll()
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        filtered(asked)
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      return { entries: rows.map(toEntry), pagination: paginate(page, limit, Number(total)) }
    },
  }
}

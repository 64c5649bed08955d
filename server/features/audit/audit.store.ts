import { sql, type Selectable } from 'kysely'
import { AuditEntry, type AuditQuery } from '#contract/audit/audit.ts'
import { auditActionsOf, type AuditActionName } from '#contract/audit/actions.ts'
import { paginate } from '#contract/pagination.ts'
import { columnsOf, fieldsOf, type SchemaRow } from '#server/platform/database/queries/columns.ts'
import { emailSpellings } from '#server/platform/erasures/email-spellings.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'

/** The fields of an entry that are columns of `audit`. */
const EntryFields = AuditEntry.omit({ actor: true, detail: true })

type EntryRow = SchemaRow<typeof EntryFields> &
  Pick<Selectable<Tables['audit']>, 'actorId' | 'actorName' | 'actorEmail' | 'detail'>

const toEntry = (row: EntryRow): AuditEntry => ({
  ...fieldsOf(EntryFields, row),
  actor: { _id: row.actorId, name: row.actorName, email: row.actorEmail },
  detail: row.detail as AuditEntry['detail'],
})

export type AuditStore = ReturnType<typeof createAuditStore>

/** Reads the audit log; `platform/audit/audit.ts` writes it. */
export function createAuditStore({ query }: Pick<Database, 'query'>) {
  const filtered = ({ actor, area, action, search }: AuditQuery) => {
    let rows = query.selectFrom('audit')
    if (actor) rows = rows.where('actorId', '=', actor)
    if (area) rows = rows.where('action', 'in', auditActionsOf(area))
    if (action) rows = rows.where('action', '=', action)
    if (search) {
      const spellings = emailSpellings(search)
      const patternOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      const columns = ['actor_email', 'actor_name', 'subject_name'] as const
      rows = rows.where((eb) =>
        eb.or([
          eb('subject', 'in', [search, search.toLowerCase()]),
          ...columns.flatMap((column) =>
            spellings.flatMap((spelling) => [
              sql<boolean>`lower(${sql.ref(column)}) like ${patternOf(spelling.toLowerCase())} escape '\\'`,
              // a database may lower-case only ASCII letters
              sql<boolean>`${sql.ref(column)} like ${patternOf(spelling)} escape '\\'`,
            ]),
          ),
        ]),
      )
    }
    return rows
  }

  return {
    /**
     * Deletes entries from before a time about rejected requests and sign-ins, and about password resets for unknown accounts.
     * @returns false, since there are no more
     */
    async removeDenialsBefore(moment: string): Promise<boolean> {
      const denials = ['access.denied', 'access.forbidden', 'login.failed'] satisfies AuditActionName[]
      const requested = 'password.reset-requested' satisfies AuditActionName
      await query
        .deleteFrom('audit')
        .where('at', '<', moment)
        .where((eb) =>
          eb.or([
            eb('action', 'in', denials),
            eb.and([eb('action', '=', requested), eb('actorId', 'is', null)]),
          ]),
        )
        .execute()
      return false
    },

    /** Lists entries, newest first. */
    async list(filter: AuditQuery) {
      const { page, limit } = filter
      const [rows, { total }] = await Promise.all([
        filtered(filter)
          .select([...columnsOf('audit', EntryFields), 'actorId', 'actorName', 'actorEmail', 'detail'])
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        filtered(filter)
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      return { entries: rows.map(toEntry), pagination: paginate(page, limit, Number(total)) }
    },
  }
}

import { randomUUID } from 'node:crypto'
import { maxTemplates } from '#contract/templates/limits.ts'
import { templateMessages } from '#contract/templates/messages.ts'
import { Template, type TemplateBody, type TemplateSave } from '#contract/templates/templates.ts'
import type { Audit } from '#server/platform/audit.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/sessions.ts'

/** Turns a name that exists already, in any case, into 409. */
function rejectTaken(error: unknown): never {
  if (isUniqueViolation(error, 'templates.nameKey')) throw conflict(templateMessages.nameTaken, 'name')
  throw error
}

type Deps = { database: Pick<Database, 'query' | 'transaction' | 'lock'>; audit: Audit; now: () => string }

export type TemplateStore = ReturnType<typeof createTemplateStore>

/** Templates of letters. */
export function createTemplateStore({ database, audit, now }: Deps) {
  const { query } = database
  const columns = columnsOf('templates', Template)

  return {
    /** By name. */
    async list(): Promise<Template[]> {
      const rows = await query.selectFrom('templates').select(columns).orderBy('nameKey').execute()
      return rows.map((row) => fieldsOf(Template, row))
    },

    /** @throws HttpError 409 when the name is taken, or there are as many as there may be */
    async create({ kind, name, title, text }: TemplateBody, actor: Viewer): Promise<Template> {
      const id = randomUUID()
      const at = now()
      const work = database.transaction(async (trx) => {
        await database.lock(trx, 'templates')
        const { count } = await trx
          .selectFrom('templates')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= maxTemplates) throw conflict(templateMessages.tooMany)
        const row = await trx
          .insertInto('templates')
          .values({ id, kind, name, nameKey: uniqueKeyOf(name), title, text, createdAt: at, updatedAt: at })
          .returning(columns)
          .executeTakeFirstOrThrow()
        await audit.record({ action: 'template.created', actor, subject: { id, name } }, trx)
        return fieldsOf(Template, row)
      })
      return work.catch(rejectTaken)
    },

    /**
     * Saves a template that was shown with a revision.
     * @returns the template as it is now, undefined when there is none; `isStale` when it was saved since, and nothing is changed
     * @throws HttpError 409 when the name is taken
     */
    async update(
      id: string,
      { kind, name, title, text, revision }: TemplateSave,
      actor: Viewer,
    ): Promise<{ template: Template | undefined; isStale: boolean }> {
      const work = database.transaction(async (trx) => {
        const saved = await trx
          .updateTable('templates')
          .set({
            kind,
            name,
            nameKey: uniqueKeyOf(name),
            title,
            text,
            revision: revision + 1,
            updatedAt: now(),
          })
          .where('id', '=', id)
          .where('revision', '=', revision)
          .returning(columns)
          .executeTakeFirst()
        if (saved) {
          await audit.record({ action: 'template.updated', actor, subject: { id, name } }, trx)
          return { template: fieldsOf(Template, saved), isStale: false }
        }
        const present = await trx
          .selectFrom('templates')
          .select(columns)
          .where('id', '=', id)
          .executeTakeFirst()
        return { template: present && fieldsOf(Template, present), isStale: true }
      })
      return work.catch(rejectTaken)
    },

    /** @returns whether there was one */
    remove: (id: string, actor: Viewer): Promise<boolean> =>
      database.transaction(async (trx) => {
        const removed = await trx
          .deleteFrom('templates')
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst()
        if (!removed) return false
        await audit.record({ action: 'template.deleted', actor, subject: { id, name: removed.name } }, trx)
        return true
      }),
  }
}

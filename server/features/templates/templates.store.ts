import { randomUUID } from 'node:crypto'
import { maxTemplates } from '#contract/templates/limits.ts'
import { templateMessages } from '#contract/templates/messages.ts'
import { Template, type TemplateBody, type TemplateSave } from '#contract/templates/templates.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import { conflict } from '#server/platform/errors.ts'

/** Turns a name that exists already, in any case, into 409. */
function rejectTaken(error: unknown): never {
  if (isUniqueViolation(error, 'templates.nameKey')) throw conflict(templateMessages.nameTaken, 'name')
  throw error
}

type Deps = { database: Pick<Database, 'query' | 'lock'>; now: () => string }

export type TemplateStore = ReturnType<typeof createTemplateStore>

/** Templates of letters. */
export function createTemplateStore({ database, now }: Deps) {
  const { query } = database
  const columns = columnsOf('templates', Template)

  return {
    /** By name. */
    async list(): Promise<Template[]> {
      const rows = await query.selectFrom('templates').select(columns).orderBy('nameKey').execute()
      return rows.map((row) => fieldsOf(Template, row))
    },

    /** @throws HttpError 409 when the name is taken, or there are as many as there may be */
    async create(
      { trx, record }: UnitOfWork<'template.created'>,
      { kind, name, title, text }: TemplateBody,
    ): Promise<Template> {
      const id = randomUUID()
      const at = now()
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
        .catch(rejectTaken)
      await record('template.created', { id, name })
      return fieldsOf(Template, row)
    },

    /**
     * Saves a template that was shown with a revision.
     * @returns the template as it is now, undefined when there is none; `isStale` when it was saved since, and nothing is changed
     * @throws HttpError 409 when the name is taken
     */
    async update(
      { trx, record }: UnitOfWork<'template.updated'>,
      id: string,
      { kind, name, title, text, revision }: TemplateSave,
    ): Promise<{ template: Template | undefined; isStale: boolean }> {
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
        .catch(rejectTaken)
      if (saved) {
        await record('template.updated', { id, name })
        return { template: fieldsOf(Template, saved), isStale: false }
      }
      const present = await trx
        .selectFrom('templates')
        .select(columns)
        .where('id', '=', id)
        .executeTakeFirst()
      return { template: present && fieldsOf(Template, present), isStale: true }
    },

    /** @returns whether there was one */
    async remove({ trx, record }: UnitOfWork<'template.deleted'>, id: string): Promise<boolean> {
      const removed = await trx
        .deleteFrom('templates')
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst()
      if (!removed) return false
      await record('template.deleted', { id, name: removed.name })
      return true
    },
  }
}

import { randomUUID } from 'node:crypto'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { maxTemplates } from '#contract/templates/limits.ts'
import { templateMessages } from '#contract/templates/messages.ts'
import { Template, type TemplateBody, type TemplateSave } from '#contract/templates/templates.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import { columnsOf, fieldsOf, type SchemaRow } from '#server/platform/database/queries/columns.ts'
import { templateKeyOf } from './templates.tables.ts'
import type { Tables } from '#server/tables.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import { conflict, forbidden } from '#server/platform/errors.ts'

/** Turns a duplicate name, ignoring case, into 409. */
function rejectTaken(error: unknown): never {
  if (isUniqueViolation(error, 'templates.nameKey')) throw conflict(templateMessages.nameTaken, 'name')
  throw error
}

/** The fields of a template that are columns of its table. */
const Stored = Template.omit({ isShared: true })

type Deps = { database: Pick<Database, 'query' | 'lock'>; now: () => string }

export type TemplateStore = ReturnType<typeof createTemplateStore>

/** Stores email templates. */
export function createTemplateStore({ database, now }: Deps) {
  const { query } = database
  const columns = [...columnsOf('templates', Stored), 'templates.ownerId'] as const
  const toTemplate = ({
    ownerId,
    ...row
  }: SchemaRow<typeof Stored> & { ownerId: string | null }): Template => ({
    ...fieldsOf(Stored, row),
    isShared: ownerId === null,
  })
  const canShare = ({ capabilities }: Viewer) => capabilities.has('settings')
  /** The owner of a saved template; null if it is shared. @throws HttpError 403 if someone other than an owner shares one */
  const ownerOf = (actor: Viewer, isShared = canShare(actor)): string | null => {
    if (isShared && !canShare(actor)) throw forbidden(templateMessages.ownersShare)
    return isShared ? null : actor.id
  }
  /** Whether a person may change a template: their own and, for owners, shared ones. */
  const isOf =
    (actor: Viewer) =>
    (eb: ExpressionBuilder<Tables, 'templates'>): Expression<SqlBool> =>
      canShare(actor)
        ? eb.or([eb('ownerId', '=', actor.id), eb('ownerId', 'is', null)])
        : eb('ownerId', '=', actor.id)

  return {
    /** Lists the shared templates and a person's own, by name. */
    async list(viewer: Viewer): Promise<Template[]> {
      const rows = await query
        .selectFrom('templates')
        .select(columns)
        .where((eb) => eb.or([eb('ownerId', 'is', null), eb('ownerId', '=', viewer.id)]))
        .orderBy((eb) => eb.fn('lower', ['name']))
        .orderBy('id')
        .execute()
      return rows.map(toTemplate)
    },

    /** @throws HttpError 409 if the name is taken, or the maximum number is reached */
    async create(
      { trx, logAction }: UnitOfWork<'template.created'>,
      { kind, name, title, text, isShared }: TemplateBody,
      actor: Viewer,
    ): Promise<Template> {
      const ownerId = ownerOf(actor, isShared)
      const id = randomUUID()
      const at = now()
      await database.lock(trx, 'templates')
      const { count } = await trx
        .selectFrom('templates')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('ownerId', 'is not distinct from', ownerId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= maxTemplates) throw conflict(templateMessages.tooMany)
      const row = await trx
        .insertInto('templates')
        .values({
          id,
          ownerId,
          kind,
          name,
          nameKey: templateKeyOf(name, ownerId),
          title,
          text,
          createdAt: at,
          updatedAt: at,
        })
        .returning(columns)
        .executeTakeFirstOrThrow()
        .catch(rejectTaken)
      await logAction('template.created', { id, name })
      return toTemplate(row)
    },

    /**
     * Saves a template that was shown with a revision.
     * @returns the current template, undefined if there is none; `isStale` if someone else saved it since, and nothing was changed
     * @throws HttpError 409 if the name is taken
     */
    async update(
      { trx, logAction }: UnitOfWork<'template.updated'>,
      id: string,
      { kind, name, title, text, isShared, revision }: TemplateSave,
      actor: Viewer,
    ): Promise<{ template: Template | undefined; isStale: boolean }> {
      const ownerId = ownerOf(actor, isShared)
      const saved = await trx
        .updateTable('templates')
        .set({
          kind,
          ownerId,
          name,
          nameKey: templateKeyOf(name, ownerId),
          title,
          text,
          revision: revision + 1,
          updatedAt: now(),
        })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .where(isOf(actor))
        .returning(columns)
        .executeTakeFirst()
        .catch(rejectTaken)
      if (saved) {
        await logAction('template.updated', { id, name })
        return { template: toTemplate(saved), isStale: false }
      }
      const present = await trx
        .selectFrom('templates')
        .select(columns)
        .where('id', '=', id)
        .where(isOf(actor))
        .executeTakeFirst()
      return { template: present && toTemplate(present), isStale: true }
    },

    /** @returns whether there was such a template */
    async remove(
      { trx, logAction }: UnitOfWork<'template.deleted'>,
      id: string,
      actor: Viewer,
    ): Promise<boolean> {
      const removed = await trx
        .deleteFrom('templates')
        .where('id', '=', id)
        .where(isOf(actor))
        .returning('name')
        .executeTakeFirst()
      if (!removed) return false
      await logAction('template.deleted', { id, name: removed.name })
      return true
    },
  }
}

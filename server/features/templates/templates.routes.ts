import { templateMessages } from '#contract/templates/messages.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { onRecord } from '#server/platform/http/on-record.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { TemplateStore } from './templates.store.ts'

/** The calls of the templates. */
export function templateRoutes(mount: Mount, templates: TemplateStore): void {
  mount('listTemplates', async () => ({ templates: await templates.list() }))

  mount('createTemplate', async ({ body, write }) => ({
    message: templateMessages.created,
    template: await write((unit) => templates.create(unit, body)),
  }))

  mount('updateTemplate', async ({ params, body, write }) => {
    const { template, isStale } = await write((unit) => templates.update(unit, params.id, body))
    if (!template) throw notFound(templateMessages.notFound)
    if (isStale) throw conflict(templateMessages.stale, undefined, { template })
    return { message: templateMessages.updated, template }
  })

  const { deleted, notFound: unknown } = templateMessages
  mount('deleteTemplate', onRecord(templates.remove, deleted, unknown))
}

import { templateMessages } from '#contract/templates/messages.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { TemplateStore } from './templates.store.ts'

/** The calls of the templates. */
export function templateRoutes(mount: Mount, templates: TemplateStore): void {
  mount('listTemplates', async () => ({ templates: await templates.list() }))

  mount('createTemplate', async ({ body, viewer }) => ({
    message: templateMessages.created,
    template: await templates.create(body, viewer),
  }))

  mount('updateTemplate', async ({ params, body, viewer }) => {
    const { template, isStale } = await templates.update(params.id, body, viewer)
    if (!template) throw notFound(templateMessages.notFound)
    if (isStale) throw conflict(templateMessages.stale, undefined, { template })
    return { message: templateMessages.updated, template }
  })

  mount('deleteTemplate', async ({ params, viewer }) => {
    if (!(await templates.remove(params.id, viewer))) throw notFound(templateMessages.notFound)
    return { message: templateMessages.deleted }
  })
}

import { templateMessages } from '#contract/templates/messages.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { TemplateStore } from './templates.store.ts'

/** Mounts the calls of the templates. */
export function templateRoutes(mount: Mount, templates: TemplateStore): void {
  mount('listTemplates', async ({ viewer }) => ({ templates: await templates.list(viewer) }))

  mount('createTemplate', async ({ body, viewer, write }) => ({
    message: templateMessages.created,
    template: await write((unit) => templates.create(unit, body, viewer)),
  }))

  mount('updateTemplate', async ({ params, body, viewer, write }) => {
    const { template, isStale } = await write((unit) => templates.update(unit, params.id, body, viewer))
    if (!template) throw notFound(templateMessages.notFound)
    if (isStale) throw conflict(templateMessages.stale, undefined, { template })
    return { message: templateMessages.updated, template }
  })

  mount('deleteTemplate', async ({ params, viewer, write }) => {
    if (!(await write((unit) => templates.remove(unit, params.id, viewer))))
      throw notFound(templateMessages.notFound)
    return { message: templateMessages.deleted }
  })
}

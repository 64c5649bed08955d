import { applicationMessages } from '#contract/careers/messages.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { CareerStore } from './careers.store.ts'

/** The application form, and the applications in the back office. */
export function careerRoutes(mount: Mount, careers: CareerStore): void {
  mount('apply', async ({ body, upload }) => {
    await careers.create(body, upload)
    return { message: applicationMessages.sent }
  })

  mount('listApplications', async ({ query }) => ({ data: await careers.list(query) }))

  mount('getApplicationStats', async () => ({ data: await careers.stats() }))

  mount('getApplication', async ({ params }) => {
    const data = await careers.find(params.id)
    if (!data) throw notFound(applicationMessages.notFound)
    return { data }
  })

  mount('updateApplication', async ({ params, body, viewer }) => {
    const data = await careers.update(params.id, body, viewer)
    if (!data) throw notFound(applicationMessages.notFound)
    return { message: applicationMessages.updated, data }
  })

  mount('removeApplication', async ({ params, viewer }) => {
    if (!(await careers.remove(params.id, viewer))) throw notFound(applicationMessages.notFound)
    return { message: applicationMessages.deleted }
  })

  mount('downloadCv', async ({ params, viewer }) => {
    const cv = await careers.openCv(params.id, viewer)
    if (!cv) throw notFound(applicationMessages.notFound)
    return cv
  })
}

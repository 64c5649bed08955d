import { adminApplicationMessages } from '#contract/careers/admin-messages.ts'
import { applicationLabels } from '#contract/careers/application-fields.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { csvDownload } from '#server/platform/http/csv.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { CareerStore } from './careers.store.ts'

const exportedColumns = {
  appliedAt: 'Applied',
  ...applicationLabels.export,
  cvOriginalName: 'CV',
  status: 'Status',
  adminNotes: 'Notes',
}

type Deps = {
  careers: CareerStore
  audit: Audit
  /** The positions that visitors can apply for, and that the list can be filtered by. */
  positions: readonly string[]
}

/** The application form, and the applications in the back office. */
export function applicationRoutes(mount: Mount, { careers, audit, positions }: Deps): void {
  const checkPosition = (position: string | undefined) => {
    if (position === undefined || positions.includes(position)) return
    throw invalid(applicationMessages.positionUnknown, 'position')
  }

  mount('apply', async ({ body, upload }) => {
    checkPosition(body.position)
    await careers.create(body, upload)
    return { message: applicationMessages.sent }
  })

  mount('listApplications', async ({ query, viewer }) => {
    checkPosition(query.position)
    return { data: await careers.list(query, viewer) }
  })

  mount('exportApplications', async ({ viewer }) => {
    await audit.record({ action: 'applications.exported', actor: viewer })
    return csvDownload('applications.csv', exportedColumns, careers.all(viewer))
  })

  mount('getApplicationStats', async () => ({ data: await careers.stats() }))

  mount('getApplication', async ({ params, viewer }) => {
    const data = await careers.find(params.id, viewer)
    if (!data) throw notFound(applicationMessages.notFound)
    return { data }
  })

  mount('updateApplication', async ({ params, body, viewer }) => {
    const { application: data, isStale } = await careers.update(params.id, body, viewer)
    if (!data) throw notFound(applicationMessages.notFound)
    if (isStale) throw conflict(adminApplicationMessages.stale, undefined, { data })
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

import { adminApplicationMessages } from '#contract/careers/admin-messages.ts'
import { applicationLabels } from '#contract/careers/application-fields.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { csvDownload } from '#server/platform/http/csv.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { CareerStore } from './careers.store.ts'
import type { Positions } from './positions.store.ts'

const exportedColumns = {
  appliedAt: 'Applied',
  ...applicationLabels.export,
  cvOriginalName: 'CV',
  status: 'Status',
  assignedTo: 'Assigned to',
  waitingSince: 'Waiting since',
  adminNotes: 'Notes',
}

type Deps = {
  careers: CareerStore
  audit: Audit
  positions: Positions
}

/** The application form, and the applications in the back office. */
export function applicationRoutes(mount: Mount, { careers, audit, positions }: Deps): void {
  const unknownPosition = () => invalid(applicationMessages.positionUnknown, 'position')

  const assertKnown = async (position: string | undefined) => {
    if (position !== undefined && !(await positions.list()).includes(position)) throw unknownPosition()
  }

  mount('apply', async ({ body, upload }) => {
    const position = await positions.findOpen(body.position)
    if (!position) throw unknownPosition()
    await careers.create(body, position.openingId, upload)
    return { message: applicationMessages.sent }
  })

  mount('listApplications', async ({ query, viewer }) => {
    await assertKnown(query.position)
    return { data: await careers.list(query, viewer) }
  })

  mount('exportApplications', async ({ query, viewer }) => {
    await assertKnown(query.position)
    await audit.record({ action: 'applications.exported', actor: viewer })
    return csvDownload('applications.csv', exportedColumns, careers.export(query, viewer))
  })

  mount('getApplicationStats', async () => {
    const [stats, known] = await Promise.all([careers.stats(), positions.list()])
    return { data: { ...stats, positions: known } }
  })

  mount('getApplication', async ({ params, viewer }) => {
    const data = await careers.find(params.id, viewer)
    if (!data) throw notFound(applicationMessages.notFound)
    return { data }
  })

  mount('updateApplication', async ({ params, body, viewer }) => {
    const { application: data, isStale } = await careers.review(params.id, body, viewer)
    if (!data) throw notFound(applicationMessages.notFound)
    if (isStale) throw conflict(adminApplicationMessages.stale, undefined, { data })
    return { message: applicationMessages.updated, data }
  })

  mount('removeApplication', async ({ params, viewer }) => {
    if (!(await careers.remove(params.id, viewer))) throw notFound(applicationMessages.notFound)
    return { message: applicationMessages.deleted }
  })

  mount('restoreApplication', async ({ params, viewer }) => {
    if (!(await careers.restore(params.id, viewer))) throw notFound(applicationMessages.notFound)
    return { message: adminApplicationMessages.restored }
  })

  mount('downloadCv', async ({ params, viewer }) => {
    const cv = await careers.openCv(params.id, viewer)
    if (!cv) throw notFound(applicationMessages.notFound)
    return cv
  })
}

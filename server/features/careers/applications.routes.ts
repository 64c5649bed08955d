import { adminApplicationMessages } from '#contract/careers/admin-messages.ts'
import { applicationFields } from '#contract/careers/application-fields.ts'
import { shortLabelsOf } from '#contract/fields.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { conflict, invalid, found } from '#server/platform/errors.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import { csvDownload } from '#server/platform/http/csv.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { StorageQuota } from '#server/platform/limits/storage-quota.ts'
import type { CareerStore } from './careers.store.ts'
import type { Positions } from './positions.store.ts'

const exportedColumns = {
  appliedAt: 'Applied',
  ...shortLabelsOf(applicationFields),
  cvOriginalName: 'CV',
  status: 'Status',
  assignedTo: 'Assigned to',
  tags: 'Tags',
  waitingSince: 'Waiting since',
  adminNotes: 'Notes',
}

type Deps = {
  careers: CareerStore
  files: PrivateFiles
  positions: Positions
  storageQuota: StorageQuota
}

/** Mounts the calls of the application form, and of the applications in the back office. */
export function applicationRoutes(mount: Mount, { careers, files, positions, storageQuota }: Deps): void {
  const unknownPosition = () => invalid(applicationMessages.positionUnknown, 'position')

  /** Why an application is rejected. The position may have closed while the form was being filled in. */
  const rejectionOf = async (position: string) =>
    (await positions.isClosed(position))
      ? invalid(applicationMessages.positionClosed, 'position')
      : unknownPosition()

  const assertKnown = async (position: string | undefined) => {
    if (position !== undefined && !(await positions.list()).includes(position)) throw unknownPosition()
  }

  mount('apply', async ({ body, upload, request, write }) => {
    const position = await positions.findOpen(body.position)
    if (!position) throw await rejectionOf(body.position)
    const takeBytes = await storageQuota.open({ network: request.ip })
    await files.storeWith(upload, 'cv', (cv) =>
      write(({ trx }) =>
        careers.create(trx, body, cv, takeBytes, { columns: { openingId: position.openingId } }),
      ),
    )
    return { message: applicationMessages.sent }
  })

  mount('listApplications', async ({ query, viewer }) => {
    await assertKnown(query.position)
    return { data: await careers.list(query, viewer) }
  })

  mount('exportApplications', async ({ query, viewer, logAction }) => {
    await assertKnown(query.position)
    await logAction('applications.exported')
    return csvDownload('applications.csv', exportedColumns, careers.export(query, viewer), applicationFields)
  })

  mount('getApplicationStats', async () => {
    const [stats, known] = await Promise.all([careers.stats(), positions.list()])
    return { data: { ...stats, positions: known } }
  })

  mount('updateApplication', async ({ params, body, viewer, write }) => {
    const reviewed = await write((unit) => careers.review(unit, params.id, body, viewer))
    const data = found(await careers.find(params.id, viewer), applicationMessages.notFound)
    if (reviewed === 'stale') throw conflict(adminApplicationMessages.stale, undefined, { data })
    return { message: applicationMessages.updated, data }
  })

  mount('downloadCv', async ({ params, logAction }) =>
    found(await careers.openCv(params.id, logAction), applicationMessages.notFound),
  )
}

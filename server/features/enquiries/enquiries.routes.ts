import { adminEnquiryMessages } from '#contract/enquiries/admin-messages.ts'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import { shortLabelsOf } from '#contract/fields.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import { conflict, found } from '#server/platform/errors.ts'
import { csvDownload } from '#server/platform/http/csv.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import { onRecord } from '#server/platform/http/on-record.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { StoredBytes } from '#server/platform/limits/stored-bytes.ts'
import type { EnquiryStore } from './enquiries.store.ts'

const exportedColumns = {
  createdAt: 'Sent',
  ...shortLabelsOf(enquiryFields),
  originalFileName: 'File',
  status: 'Status',
  assignedTo: 'Assigned to',
  waitingSince: 'Waiting since',
}

/** The contact form, and the enquiries in the back office. */
export function enquiryRoutes(
  mount: Mount,
  {
    enquiries,
    files,
    storedBytes,
  }: { enquiries: EnquiryStore; files: PrivateFiles; storedBytes: StoredBytes },
): void {
  mount('createEnquiry', async ({ body, upload, request, write }) => {
    const takeBytes = await storedBytes.open({ network: request.ip })
    await files.storeWith(upload, 'enquiry', (file) =>
      write(({ trx }) => enquiries.create(trx, body, file, takeBytes)),
    )
    return { message: enquiryMessages.sent }
  })

  mount('listEnquiries', ({ query, viewer }) => enquiries.list(query, viewer))

  mount('exportEnquiries', async ({ query, viewer, record }) => {
    await record('enquiries.exported')
    return csvDownload('enquiries.csv', exportedColumns, enquiries.export(query, viewer), enquiryFields)
  })

  mount('getEnquiry', async ({ params, viewer }) => {
    const data = found(await enquiries.find(params.id, viewer), enquiryMessages.notFound)
    return { data }
  })

  mount('setEnquiryStatus', async ({ params, body: { status }, viewer, write }) => {
    await write((unit) => enquiries.changes.changeOne(unit, params.id, { status }, viewer))
    const data = found(await enquiries.find(params.id, viewer), enquiryMessages.notFound)
    return { message: enquiryMessages.statusChanged, data }
  })

  mount('changeEnquiry', async ({ params, body: { revision, ...change }, viewer, write }) => {
    const changed = await write((unit) =>
      enquiries.changes.changeOne(unit, params.id, change, viewer, revision),
    )
    const data = found(await enquiries.find(params.id, viewer), enquiryMessages.notFound)
    if (changed === 'stale') throw conflict(deskMessages.stale, undefined, { data })
    return { message: deskMessages.changed, data }
  })

  const { deleted, notFound: unknown } = enquiryMessages
  mount('removeEnquiry', onRecord(enquiries.remove, deleted, unknown))
  mount('restoreEnquiry', onRecord(enquiries.restore, adminEnquiryMessages.restored, unknown))
}

import type { Transaction } from 'kysely'
import { adminEnquiryMessages } from '#contract/enquiries/admin-messages.ts'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import { shortLabelsOf } from '#contract/fields.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { forbidden, found } from '#server/platform/errors.ts'
import { csvDownload } from '#server/platform/http/csv.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { StorageQuota } from '#server/platform/limits/storage-quota.ts'
import type { SpamFilter } from '#server/platform/spam/spam-filter.ts'
import type { Tables } from '#server/tables.ts'
import type { EnquiryStore } from './enquiries.store.ts'

const exportedColumns = {
  createdAt: 'Sent',
  ...shortLabelsOf(enquiryFields),
  originalFileName: 'File',
  status: 'Status',
  assignedTo: 'Assigned to',
  tags: 'Tags',
  waitingSince: 'Waiting since',
}

/** Mounts the calls of the contact form, and of the enquiries in the back office. */
export function enquiryRoutes(
  mount: Mount,
  {
    enquiries,
    files,
    storageQuota,
    spamFilter,
  }: {
    enquiries: EnquiryStore
    files: PrivateFiles
    storageQuota: StorageQuota
    spamFilter: Pick<SpamFilter, 'judge'>
  },
): void {
  mount('createEnquiry', async ({ body, upload, request, write }) => {
    const takeBytes = await storageQuota.open({ network: request.ip })
    const { website, seconds, ...texts } = body
    const { email, project, ...others } = texts
    const judge = (trx: Transaction<Tables>) =>
      spamFilter.judge(trx, 'enquiry', {
        email,
        ip: request.ip,
        message: project,
        others: Object.values(others),
        signals: { website, seconds },
      })
    await files.storeWith(upload, 'enquiry', (file) =>
      write(({ trx }) => enquiries.create(trx, texts, file, takeBytes, { judge })),
    )
    return { message: enquiryMessages.sent }
  })

  mount('listEnquiries', ({ query, viewer }) => enquiries.list(query, viewer))

  mount('exportEnquiries', async ({ query, viewer, logAction }) => {
    await logAction('enquiries.exported')
    return csvDownload('enquiries.csv', exportedColumns, enquiries.export(query, viewer), enquiryFields)
  })

  mount('addEnquiry', async ({ body, viewer, write }) => {
    const id = await write((unit) => enquiries.add(unit, body, viewer))
    return { message: adminEnquiryMessages.added, data: (await enquiries.find(id, viewer))! }
  })

  mount('attachEnquiry', async ({ params, body, viewer, write }) => {
    if (body.kind === 'application' && !viewer.capabilities.has('applications'))
      throw forbidden(adminEnquiryMessages.targetForbidden)
    found(await write((unit) => enquiries.attach(unit, params.id, body)), enquiryMessages.notFound)
    await files.removeScheduled()
    return { message: adminEnquiryMessages.attached }
  })

  mount('setEnquiryStatus', async ({ params, body: { status }, viewer, write }) => {
    await write((unit) => enquiries.changes.changeOne(unit, params.id, { status }, viewer))
    const data = found(await enquiries.find(params.id, viewer), enquiryMessages.notFound)
    return { message: enquiryMessages.statusChanged, data }
  })
}

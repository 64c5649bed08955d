import { adminEnquiryMessages } from '#contract/enquiries/admin-messages.ts'
import { enquiryLabels } from '#contract/enquiries/enquiry-fields.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { csvDownload } from '#server/platform/http/csv.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { EnquiryStore } from './enquiries.store.ts'

const exportedColumns = {
  createdAt: 'Sent',
  ...enquiryLabels.export,
  originalFileName: 'File',
  status: 'Status',
  assignedTo: 'Assigned to',
  waitingSince: 'Waiting since',
}

/** The contact form, and the enquiries in the back office. */
export function enquiryRoutes(mount: Mount, enquiries: EnquiryStore, audit: Audit): void {
  mount('createEnquiry', async ({ body, upload }) => {
    await enquiries.create(body, upload)
    return { message: enquiryMessages.sent }
  })

  mount('listEnquiries', ({ query, viewer }) => enquiries.list(query, viewer))

  mount('exportEnquiries', async ({ query, viewer }) => {
    await audit.record({ action: 'enquiries.exported', actor: viewer })
    return csvDownload('enquiries.csv', exportedColumns, enquiries.export(query, viewer))
  })

  mount('getEnquiry', async ({ params, viewer }) => {
    const data = await enquiries.find(params.id, viewer)
    if (!data) throw notFound(enquiryMessages.notFound)
    return { data }
  })

  mount('setEnquiryStatus', async ({ params, body, viewer }) => {
    const data = await enquiries.setStatus(params.id, body.status, viewer)
    if (!data) throw notFound(enquiryMessages.notFound)
    return { message: enquiryMessages.statusChanged, data }
  })

  mount('changeEnquiry', async ({ params, body, viewer }) => {
    const { enquiry: data, isStale } = await enquiries.change(params.id, body, viewer)
    if (!data) throw notFound(enquiryMessages.notFound)
    if (isStale) throw conflict(deskMessages.stale, undefined, { data })
    return { message: deskMessages.changed, data }
  })

  mount('removeEnquiry', async ({ params, viewer }) => {
    if (!(await enquiries.remove(params.id, viewer))) throw notFound(enquiryMessages.notFound)
    return { message: enquiryMessages.deleted }
  })

  mount('restoreEnquiry', async ({ params, viewer }) => {
    if (!(await enquiries.restore(params.id, viewer))) throw notFound(enquiryMessages.notFound)
    return { message: adminEnquiryMessages.restored }
  })
}

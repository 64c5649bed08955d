import { api } from '#app/api/admin-api.ts'
import type { BulkBody, BulkCalls } from '#app/admin/desk/selection/bulk-calls.ts'
import { blankReply } from '#app/admin/desk/reply/reply-form.rules.ts'
import type { BulkTexts } from '#app/admin/desk/selection/desk-bulk.tsx'
import { adminEnquiryMessages } from '#contract/enquiries/admin-messages.ts'
import type { Input } from '#contract/api.ts'
import { enquiryStatusActions } from './enquiry-status.tsx'
import { restoreEnquiry } from './restore-enquiry.ts'

const words: BulkTexts = {
  one: 'enquiry',
  many: 'enquiries',
  deleteTitle: 'Delete contact submissions',
  deleted: 'and their files will be deleted.',
  restored: adminEnquiryMessages.manyRestored,
  removeFailed: adminEnquiryMessages.removeFailed,
}

type Filters = Record<'view' | 'search' | 'status' | 'assigned' | 'tag', string>

// filters from a URL are empty or valid choices, as are the statuses of the menu
const bodyOf = (body: BulkBody<Filters>) => body as Input<'changeEnquiries'>['body']

const calls: BulkCalls<Filters> = {
  change: (body, signal) => api.changeEnquiries({ body: bodyOf(body) }, { signal }),
  emails: {
    blank: blankReply,
    kinds: ['reply'],
    canComplete: true,
    preview: (body, signal) =>
      api.previewEnquiryEmails({ body: body as Input<'previewEnquiryEmails'>['body'] }, { signal }),
    send: (body) => api.sendEnquiryEmails({ body }),
    undoSend: (id) => api.unsendEnquiryEmails({ params: { id } }),
  },
  undo: (id) => api.undoEnquiryChanges({ params: { id } }),
  remove: (id) => api.removeEnquiry({ params: { id } }),
  restore: restoreEnquiry,
}

export const enquiryBulk = { words, calls, statuses: { verb: 'Mark', actions: enquiryStatusActions } }

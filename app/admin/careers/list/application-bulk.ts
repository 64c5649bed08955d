import { api } from '#app/api/admin-api.ts'
import type { BulkBody, BulkCalls } from '#app/admin/desk/selection/bulk-calls.ts'
import { blankEmail } from '#app/admin/desk/reply/reply-form.rules.ts'
import type { BulkTexts } from '#app/admin/desk/selection/desk-bulk.tsx'
import { bulkMoves } from '#app/admin/careers/application-status.tsx'
import { restoreApplication } from '#app/admin/careers/restore-application.ts'
import { adminApplicationMessages } from '#contract/careers/admin-messages.ts'
import { emailKinds } from '#contract/emails/limits.ts'
import type { Input } from '#contract/api.ts'

const words: BulkTexts = {
  one: 'application',
  many: 'applications',
  deleteTitle: 'Delete applications',
  deleted: 'will be deleted, with their CVs, notes and history.',
  restored: adminApplicationMessages.manyRestored,
  removeFailed: adminApplicationMessages.removeFailed,
}

export type ListFilters = Record<'view' | 'search' | 'status' | 'position' | 'assigned' | 'tag', string>

// filters from the URL and statuses from the menu are valid choices or empty
const bodyOf = (body: BulkBody<ListFilters>) => body as Input<'changeApplications'>['body']

const calls: BulkCalls<ListFilters> = {
  change: (body, signal) => api.changeApplications({ body: bodyOf(body) }, { signal }),
  emails: {
    blank: blankEmail,
    kinds: emailKinds,
    canComplete: false,
    preview: (body, signal) =>
      api.previewApplicationEmails({ body: body as Input<'previewApplicationEmails'>['body'] }, { signal }),
    send: (body) => api.sendApplicationEmails({ body }),
    undoSend: (id) => api.unsendApplicationEmails({ params: { id } }),
  },
  undo: (id) => api.undoApplicationChanges({ params: { id } }),
  remove: (id) => api.removeApplication({ params: { id } }),
  restore: restoreApplication,
}

export const applicationBulk = { words, calls, statuses: { verb: 'Move', actions: bulkMoves } }

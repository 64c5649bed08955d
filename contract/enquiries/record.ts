import type { RecordKind } from '#contract/records/record.ts'

/** What visitors send by the contact form. */
export const enquiryRecord = {
  name: 'enquiry',
  words: ['enquiry', 'enquiries'],
  area: 'enquiries',
  pathOf: (id: string) => `/admin/enquires/${id}`,
  held: { enquiries: true },
  privacy: {
    name: 'enquiries',
    title: 'When you write to us',
    why: 'To answer you, and to quote if you ask for it.',
    who: 'Those of us who answer enquiries.',
  },
  waits: {
    name: 'enquiries',
    capability: 'enquiries',
    label: 'Unanswered enquiries',
    path: '/admin/enquires?view=unanswered',
  },
  keeps: { name: 'enquiries', what: 'an enquiry and its file', exampleMonths: 24 },
  actions: {
    'enquiry.added': { sentence: 'Added an enquiry by hand' },
    'enquiry.attached': { sentence: 'Attached an email to another record' },
    'enquiry.status': { sentence: 'Changed the status of an enquiry' },
    'enquiry.assigned': { sentence: 'Assigned an enquiry' },
    'enquiry.snoozed': { sentence: 'Snoozed or woke an enquiry' },
    'enquiry.spam': { sentence: 'Marked an enquiry as spam, or as none' },
    'enquiry.entry-added': { sentence: 'Added a note or a call to an enquiry' },
    'enquiry.entry-corrected': { sentence: 'Corrected a note or a call of an enquiry' },
    'enquiry.entry-deleted': { sentence: 'Deleted a note or a call of an enquiry' },
    'enquiry.replied': { sentence: 'Replied to an enquiry' },
    'enquiry.reply-taken-back': { sentence: 'Took back a reply to an enquiry' },
    'enquiry.reply-retried': { sentence: 'Sent a reply to an enquiry again' },
    'enquiries.changed': { sentence: 'Changed several enquiries', isOfNone: true },
    'enquiries.change-undone': { sentence: 'Undid a change of several enquiries', isOfNone: true },
    'enquiry.deleted': { sentence: 'Deleted an enquiry', isRemoval: true },
    'enquiry.restored': { sentence: 'Restored an enquiry' },
    'enquiry.file-viewed': { sentence: 'Viewed the file of an enquiry' },
    'enquiry.file-downloaded': { sentence: 'Downloaded the file of an enquiry' },
    'enquiries.exported': { sentence: 'Exported the enquiries', isOfNone: true },
  },
} as const satisfies RecordKind

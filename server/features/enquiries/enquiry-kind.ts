import { sql } from 'kysely'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import { enquiryRecordKind } from '#contract/enquiries/record.ts'
import { searchedIn } from '#contract/fields.ts'
import { deskTables, deskTimeline, type DeskKind } from '#server/desk/desk-kind.ts'
import type { StoredKind } from '#server/platform/records/stored-kind.ts'

/** Enquiries with their files. */
export const enquiryKind = {
  ...enquiryRecordKind,
  table: 'enquiries',
  parts: deskTables,
  screen: '/admin/enquires',
  capability: 'enquiries',
  search: { table: 'enquiry_search', fields: searchedIn(enquiryFields) },
  removal: { timeline: deskTimeline },
  file: {
    kind: 'enquiry',
    column: 'fileId',
    capability: 'enquiries',
    actions: { viewed: 'enquiry.file-viewed', downloaded: 'enquiry.file-downloaded' },
  },
  senderName: sql<string>`name`,
  sentAt: 'createdAt',
  message: 'project',
  quoted: sql<string>`case when source = 'form' then project else '' end`,
  answered: { from: 'new', to: 'in-progress' },
  emailKinds: ['reply'],
  templateKinds: ['reply'],
  reopened: { from: 'completed', to: 'in-progress' },
} as const satisfies DeskKind & StoredKind

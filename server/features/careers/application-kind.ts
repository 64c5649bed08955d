import { sql } from 'kysely'
import { applicationFields } from '#contract/careers/application-fields.ts'
import { applicationRecordKind } from '#contract/careers/record.ts'
import { searchedIn } from '#contract/fields.ts'
import { hiringEmailKinds, emailKinds } from '#contract/emails/limits.ts'
import { deskTables, deskTimeline, type DeskKind } from '#server/desk/desk-kind.ts'
import type { StoredKind } from '#server/platform/records/stored-kind.ts'

/** Applications with their CVs. */
export const applicationKind = {
  ...applicationRecordKind,
  table: 'applications',
  parts: deskTables,
  screen: '/admin/careers',
  capability: 'applications',
  search: { table: 'application_search', fields: searchedIn(applicationFields) },
  removal: { timeline: deskTimeline },
  file: {
    kind: 'cv',
    column: 'cvFileId',
    capability: 'applications',
    actions: { viewed: 'cv.viewed', downloaded: 'cv.downloaded' },
  },
  senderName: sql<string>`first_name || ' ' || last_name`,
  sentAt: 'appliedAt',
  message: 'coverLetter',
  quoted: sql<string>`cover_letter`,
  answered: { from: 'pending', to: 'reviewed' },
  emailKinds,
  templateKinds: hiringEmailKinds,
} as const satisfies DeskKind & StoredKind

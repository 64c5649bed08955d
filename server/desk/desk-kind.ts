import type { RawBuilder } from 'kysely'
import type { Application } from '#contract/careers/careers.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import type { EmailKind } from '#contract/emails/limits.ts'
import type { RecordKind } from '#contract/records/record.ts'
import type { Capability } from '#contract/team/roles.ts'
import type { RecordFile, StoredKind } from '#server/platform/records/stored-kind.ts'

type StoredDeskKind = StoredKind & DeskKind

/** The kinds of submissions among the records. */
export const deskKindsOf = (records: readonly { kind: StoredKind }[]): StoredDeskKind[] =>
  records.map(({ kind }) => kind).filter((kind): kind is StoredDeskKind => 'emailKinds' in kind)

/** The tables that submissions share: files, timelines and emails. */
export const deskTables = [
  'files',
  'attachedFiles',
  'entries',
  'emailDrafts',
  'bulkChanges',
  'receivedMails',
  'notifications',
] as const

/** Tables whose rows stay in place while a submission is removed, because its timeline may be large. */
export const deskTimeline = [
  { table: 'entries', key: 'id' },
  { table: 'emailDrafts', key: 'authorId' },
  { table: 'receivedMails', key: 'contentHash' },
  { table: 'notifications', key: 'userId' },
] as const

export type SubmissionStatus = Enquiry['status'] | Application['status']

/**
 * A kind of submission that people work on at a desk: its tables, columns and names. Its records are assigned, snoozed and marked as spam,
 * and have a timeline.
 */
export type DeskKind = Required<
  Pick<StoredKind, 'search' | 'removal' | 'held' | 'retention' | 'senderName' | 'words'> &
    Pick<RecordKind, 'pathOf'>
> & {
  table: TableOf<DeskName>
  /** Its name in the audit log. */
  name: DeskName
  /** The path of its list in the back office. */
  screen: string
  /** The capability required to work at this desk. */
  capability: Capability
  file: RecordFile & { column: 'fileId' | 'cvFileId' }
  /** The time that lists are ordered by. */
  sentAt: 'createdAt' | 'appliedAt'
  /** The column with the sender's message. */
  message: 'project' | 'coverLetter'
  /** What its sender wrote, which emails quote until there is an answer; empty if a team member entered it. */
  quoted: RawBuilder<string>
  /** The initial status, and the one that the first email sets. */
  answered: { from: SubmissionStatus; to: SubmissionStatus }
  /** The kinds of emails that it sends. */
  emailKinds: readonly EmailKind[]
  /** The kinds of templates that it offers. */
  templateKinds: readonly EmailKind[]
  /** The closed status, and the one that an incoming email then sets; undefined if it changes none. */
  reopened?: { from: SubmissionStatus; to: SubmissionStatus }
}

type TableNames = { enquiry: 'enquiries'; application: 'applications' }

export type DeskName = keyof TableNames

/** The table of a kind, used in the audit log for actions on several records. */
export type TableOf<Name extends DeskName> = TableNames[Name]

/** The kind with a name, which its audit actions begin with. */
export type KindOf<Name extends DeskName> = Omit<DeskKind, 'name' | 'table'> & {
  name: Name
  table: TableOf<Name>
}

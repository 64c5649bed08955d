import type { RawBuilder } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { RecordKind } from '#contract/records/record.ts'
import type { RetainedKind, RecordName } from '#contract/records/records.ts'
import type { Capability } from '#contract/team/roles.ts'
import type { SearchedKind } from '#server/platform/database/search/searched-fields.ts'
import type { Tables } from '#server/tables.ts'
import type { Announcement } from '#server/platform/notifications/notification-emails.ts'
import type { PersonalDataSource } from '#server/platform/erasures/personal-data.ts'
import type { RetentionRule } from './retention.ts'
import type { WaitingQuery } from './waiting-work.ts'

/** How a record is removed so that it can be restored for a quarter of an hour. */
type Removal = {
  /** Tables with a few small rows that are deleted with it, and their columns that refer to it. */
  parts?: readonly { table: keyof Tables; column: string }[]
  /**
   * Tables of its timeline, by `subjectId` and the column that tells the rows of a record apart. They may have many rows, and large ones, which
   * stay where they are until the record is erased: nothing reads them without it. The timeline may have files too.
   */
  timeline?: readonly { table: keyof Tables; key: string }[]
}

/** The private file of a record. */
export type RecordFile = {
  kind: Tables['files']['kind']
  /** The column that refers to it. */
  column: string
  /** What a person needs to read it. */
  capability: Capability
  /** What the audit log calls it that somebody opened it. */
  actions: Record<'viewed' | 'downloaded', Api['getFile']['audit'][number]>
}

/** A kind of record as the server stores it, the same in every installation. */
export type StoredKind = RecordKind & {
  name: RecordName
  retention?: { name: RetainedKind }
  table: keyof Tables
  /** Tables whose rows belong to one of its records. */
  parts?: readonly (keyof Tables)[]
  /** The fields that it is found by in the back office. */
  search?: SearchedKind['search']
  removal?: Removal
  file?: RecordFile
  /** Whose it is, as an expression over its columns. */
  senderName?: RawBuilder<string>
}

/** A kind of record that a feature brings, with what the feature does for it. */
export type FeatureRecord = {
  kind: StoredKind
  /** What is held of people, where that is not the rows with their address; false where another source erases it. */
  personalData?: PersonalDataSource | false
  /** What else is held of people. */
  alsoHeld?: PersonalDataSource
  /** Counts all records of a kind that says `keeps`, and those from before a time (ISO 8601), which their age erases. */
  count?(time: string | undefined): Promise<{ total: number; due: number }>
  /** How long records are kept beside that. */
  retention?: RetentionRule | RetentionRule[]
  /**
   * What an email says of some records to a person, in any order; nothing of those that are gone, spam, or decided.
   * @param reader `assignedBy` has the names of those who have assigned the records to them
   */
  announce?: (
    ids: string[],
    reader: { id: string; assignedBy?: ReadonlyMap<string, string> },
  ) => Promise<Announcement[]>
  /** Selects those that wait for somebody; of kinds that have `waits`. */
  waiting?: WaitingQuery
}

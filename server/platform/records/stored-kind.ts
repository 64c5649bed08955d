import type { RawBuilder } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { RecordKind } from '#contract/records/record.ts'
import type { RetainedKind, RecordName } from '#contract/records/record-kinds.ts'
import type { Capability } from '#contract/team/roles.ts'
import type { SearchableRecord } from '#server/platform/database/search/searched-fields.ts'
import type { Tables } from '#server/tables.ts'
import type { Announcement } from '#server/platform/notifications/notification-emails.ts'
import type { PersonalDataSource } from '#server/platform/erasures/personal-data.ts'
import type { RetentionRule } from './retention.ts'
import type { WaitingQuery } from './waiting-work.ts'

/** How a record is removed so that it can be restored for a quarter of an hour. */
type Removal = {
  /** Tables with a few small rows that are deleted with it, and their columns that reference it. */
  parts?: readonly { table: keyof Tables; column: string }[]
  /**
   * Tables of its timeline, which reference it by `subjectId`, and the column that identifies a row within it. They may have many large
   * rows, so these stay in place until the record is erased: nothing reads them without it. The timeline may have files too.
   */
  timeline?: readonly { table: keyof Tables; key: string }[]
}

/** The private file of a record. */
export type RecordFile = {
  kind: Tables['files']['kind']
  /** The column that references it. */
  column: string
  /** The capability required to read it. */
  capability: Capability
  /** The audit actions for opening it. */
  actions: Record<'viewed' | 'downloaded', Api['getFile']['audit'][number]>
}

/** A kind of record as the server stores it, the same in every installation. */
export type StoredKind = RecordKind & {
  name: RecordName
  retention?: { name: RetainedKind }
  table: keyof Tables
  /** Tables with rows that belong to its records. */
  parts?: readonly (keyof Tables)[]
  /** The fields that a back-office search finds it by. */
  search?: SearchableRecord['search']
  removal?: Removal
  file?: RecordFile
  /** The sender's name, as an expression over its columns. */
  senderName?: RawBuilder<string>
}

/** A kind of record, with its feature's functions for it. */
export type FeatureRecord = {
  kind: StoredKind
  /** Where its personal data is, if not in the rows with a person's email address; false if another source erases it. */
  personalData?: PersonalDataSource | false
  /** Further personal data. */
  alsoHeld?: PersonalDataSource
  /** Counts all records of a kind with `retention`, and those from before a time (ISO 8601), whose retention has ended. */
  count?(time: string | undefined): Promise<{ total: number; due: number }>
  /** How long records are kept for other reasons. */
  retention?: RetentionRule | RetentionRule[]
  /**
   * Builds emails about some records for a person, in any order; leaves out those that are deleted, spam, or decided.
   * @param reader `assignedBy` has the names of the people who assigned the records to them
   */
  announce?: (
    ids: string[],
    reader: { id: string; assignedBy?: ReadonlyMap<string, string> },
  ) => Promise<Announcement[]>
  /** Selects the waiting records, for kinds with `waits`. */
  waiting?: WaitingQuery
}

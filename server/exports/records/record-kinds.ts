import type { Tables } from '#server/platform/database/tables.ts'
import * as content from './content-tables.ts'
import * as people from './people-tables.ts'
import type { RecordTable } from './record-table.ts'

/** Rows that belong to a record, as a list in its field. */
export type RecordPart = { field: string; rows: RecordTable; foreignKey: string; order: readonly string[] }

/** A kind of record, which an export has in a file of its own. */
export type RecordKind = {
  name: string
  rows: RecordTable
  /** columns that identify a record, in whose order they are written */
  key: readonly string[]
  parts?: readonly RecordPart[]
  /** column of the time of a removal; what has one is left out */
  removal?: string
  /** records read and written at a time */
  batch: number
}

const small = 200
/** Of records that may have a megabyte each. */
const large = 20

/** What an export has, in the order of the foreign keys. */
const kinds = [
  {
    name: 'people',
    rows: people.userTable,
    key: ['id'],
    parts: [{ field: 'roles', rows: people.roleTable, foreignKey: 'userId', order: ['role'] }],
    batch: small,
  },
  { name: 'categories', rows: content.categoryTable, key: ['id'], batch: small },
  { name: 'pictures', rows: content.imageTable, key: ['id'], batch: small },
  { name: 'media', rows: content.mediaTable, key: ['id'], batch: small },
  {
    name: 'posts',
    rows: content.postTable,
    key: ['id'],
    parts: [
      { field: 'tags', rows: content.tagTable, foreignKey: 'postId', order: ['position'] },
      { field: 'formerSlugs', rows: content.formerSlugTable, foreignKey: 'postId', order: ['slug'] },
    ],
    batch: large,
  },
  { name: 'versions', rows: content.versionTable, key: ['postId', 'revision'], batch: large },
  {
    name: 'comments',
    rows: people.commentTable,
    key: ['id'],
    parts: [{ field: 'replies', rows: people.replyTable, foreignKey: 'commentId', order: ['id'] }],
    batch: small,
  },
  { name: 'removed-comments', rows: people.removedCommentTable, key: ['id'], batch: small },
  { name: 'removed-replies', rows: people.removedReplyTable, key: ['id'], batch: small },
  {
    name: 'openings',
    rows: people.openingTable,
    key: ['id'],
    parts: [
      { field: 'formerSlugs', rows: people.openingSlugTable, foreignKey: 'openingId', order: ['slug'] },
    ],
    batch: large,
  },
  { name: 'files', rows: people.fileTable, key: ['id'], removal: 'removedAt', batch: small },
  {
    name: 'enquiries',
    rows: people.enquiryTable,
    key: ['id'],
    parts: [
      { field: 'timeline', rows: people.entryTable, foreignKey: 'subjectId', order: ['at', 'id'] },
      { field: 'files', rows: people.attachedFileTable, foreignKey: 'subjectId', order: ['fileId'] },
    ],
    batch: small,
  },
  {
    name: 'applications',
    rows: people.applicationTable,
    key: ['id'],
    parts: [
      { field: 'timeline', rows: people.entryTable, foreignKey: 'subjectId', order: ['at', 'id'] },
      { field: 'events', rows: people.applicationEventTable, foreignKey: 'applicationId', order: ['id'] },
    ],
    batch: small,
  },
  { name: 'company', rows: content.companyTable, key: ['part', 'revision'], batch: small },
  { name: 'templates', rows: content.templateTable, key: ['id'], batch: small },
  { name: 'subscribers', rows: people.subscriberTable, key: ['id'], batch: small },
  { name: 'imported', rows: content.importedTable, key: ['sourceId'], batch: small },
  { name: 'redirects', rows: content.redirectTable, key: ['path'], batch: small },
  { name: 'audit', rows: people.auditTable, key: ['id'], batch: small },
] as const satisfies RecordKind[]

/**
 * Tables that no export has: what lets somebody in, what is of one installation, what was removed, what nobody but its author may read (drafts), and what
 * is counted from the others.
 */
type WithheldTable =
  | 'sessions'
  | 'tokens'
  | 'passkeys'
  | 'totp'
  | 'recoveryCodes'
  | 'unsubscribeTokens'
  | 'settings'
  | 'rateLimits'
  | 'erasures'
  | 'drafts'
  | 'letterDrafts'
  | 'mailboxes'
  | 'receivedMails'
  | 'mailAttempts'
  | 'presence'
  | 'postLikes'
  | 'removedRecords'
  | 'bulkChanges'
  | 'replacedImages'
  | 'outbox'
  | 'fileRemovals'
  | 'leases'
  | 'imports'
  | 'tallies'
  | 'queueTallies'

type Kinds = (typeof kinds)[number]
type PartTable = Extract<Kinds, { parts: unknown }>['parts'][number]['rows']['table']

/** Tables that are neither exported nor withheld: there must be none, or `recordKinds` is a type error. */
type MissingTable = Exclude<keyof Tables, Kinds['rows']['table'] | PartTable | WithheldTable>
const completeKinds: [MissingTable] extends [never] ? readonly RecordKind[] : MissingTable = kinds

export const recordKinds = completeKinds

export type RecordName = Kinds['name']

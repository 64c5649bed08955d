import type { Tables } from '#server/tables.ts'
import * as content from './content-tables.ts'
import * as people from './people-tables.ts'
import type { RecordTable } from './record-table.ts'

/** A few small rows that belong to a record, as a list in its field. */
export type RecordPart = { field: string; rows: RecordTable; foreignKey: string; order: readonly string[] }

/** A kind of record, which an export has in a file of its own. */
export type RecordKind = {
  name: string
  rows: RecordTable
  /** columns that identify a record */
  key: readonly string[]
  /** columns in whose order they are written, where that is another one */
  order?: readonly string[]
  parts?: readonly RecordPart[]
  /** column of the time of a removal; what has one is left out */
  removal?: string
  /** column with the id of a record that it belongs to; what belongs to a removed one is left out */
  record?: string
  /** column that may have many kilobytes: fewer rows are read at a time */
  large?: string
}

/** What an export has, in the order of the foreign keys. */
const kinds = [
  {
    name: 'people',
    rows: people.userTable,
    key: ['id'],
    parts: [{ field: 'roles', rows: people.roleTable, foreignKey: 'userId', order: ['role'] }],
  },
  { name: 'categories', rows: content.categoryTable, key: ['id'] },
  { name: 'pictures', rows: content.imageTable, key: ['id'] },
  { name: 'media', rows: content.mediaTable, key: ['id'] },
  {
    name: 'posts',
    rows: content.postTable,
    key: ['id'],
    parts: [
      { field: 'tags', rows: content.tagTable, foreignKey: 'postId', order: ['position'] },
      { field: 'formerSlugs', rows: content.formerSlugTable, foreignKey: 'postId', order: ['slug'] },
    ],
    large: 'content',
  },
  { name: 'versions', rows: content.versionTable, key: ['postId', 'revision'], large: 'body' },
  { name: 'comments', rows: people.commentTable, key: ['id'] },
  { name: 'replies', rows: people.replyTable, key: ['id'] },
  { name: 'removed-comments', rows: people.removedCommentTable, key: ['id'] },
  { name: 'removed-replies', rows: people.removedReplyTable, key: ['id'] },
  {
    name: 'openings',
    rows: people.openingTable,
    key: ['id'],
    parts: [
      { field: 'formerSlugs', rows: people.openingSlugTable, foreignKey: 'openingId', order: ['slug'] },
    ],
    large: 'facts',
  },
  { name: 'files', rows: people.fileTable, key: ['id'], removal: 'removedAt' },
  { name: 'enquiries', rows: people.enquiryTable, key: ['id'] },
  { name: 'applications', rows: people.applicationTable, key: ['id'] },
  {
    name: 'entries',
    rows: people.entryTable,
    key: ['id'],
    order: ['subjectKind', 'subjectId', 'at', 'id'],
    record: 'subjectId',
    large: 'text',
  },
  { name: 'attached-files', rows: people.attachedFileTable, key: ['fileId'], record: 'subjectId' },
  { name: 'company', rows: content.companyTable, key: ['part', 'revision'], large: 'body' },
  { name: 'templates', rows: content.templateTable, key: ['id'] },
  { name: 'subscribers', rows: people.subscriberTable, key: ['id'] },
  { name: 'imported', rows: content.importedTable, key: ['sourceId'] },
  { name: 'redirects', rows: content.redirectTable, key: ['path'] },
  { name: 'audit', rows: people.auditTable, key: ['id'] },
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
  | 'fileUses'
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

import type { Tables } from '#server/platform/database/tables.ts'

export type Row = Record<string, unknown>

/** How the rows of a table are copied. */
export type TableStep = {
  table: keyof Tables
  /** column that identifies a row, or a group of rows where `isGrouped` */
  key: string
  isGrouped?: boolean
  /** keys whose rows are read, compared and written at a time, where rows may be large; many without it */
  batch?: number
  /** columns that triggers fill, which are neither copied nor compared */
  derived?: string[]
}

/**
 * The tables to copy, in the order of their foreign keys. The others are derived: triggers maintain the counts, and the
 * features' indexers write the search tables.
 */
const steps = [
  { table: 'users', key: 'id' },
  { table: 'userRoles', key: 'userId', isGrouped: true },
  { table: 'sessions', key: 'tokenHash' },
  { table: 'tokens', key: 'id' },
  { table: 'passkeys', key: 'credentialId' },
  { table: 'totp', key: 'userId' },
  { table: 'recoveryCodes', key: 'userId', isGrouped: true },
  { table: 'settings', key: 'key' },
  { table: 'rateLimits', key: 'key' },
  { table: 'audit', key: 'id' },
  { table: 'erasures', key: 'id' },
  { table: 'categories', key: 'id' },
  { table: 'images', key: 'id' },
  { table: 'media', key: 'id' },
  { table: 'replacedImages', key: 'imageId' },
  { table: 'posts', key: 'id', batch: 20 },
  { table: 'postTags', key: 'postId', isGrouped: true, derived: ['listedAt'] },
  { table: 'postSlugs', key: 'slug' },
  { table: 'postLikes', key: 'postId', isGrouped: true },
  { table: 'drafts', key: 'id', batch: 20 },
  { table: 'presence', key: 'userId', isGrouped: true },
  { table: 'versions', key: 'postId', isGrouped: true, batch: 5 },
  { table: 'comments', key: 'id' },
  { table: 'replies', key: 'id' },
  { table: 'removedComments', key: 'id' },
  { table: 'removedReplies', key: 'id' },
  { table: 'removedRecords', key: 'id' },
  { table: 'files', key: 'id' },
  { table: 'fileRemovals', key: 'name' },
  { table: 'openings', key: 'id' },
  { table: 'openingSlugs', key: 'slug' },
  { table: 'companyVersions', key: 'part', isGrouped: true, batch: 1 },
  { table: 'fileUses', key: 'file', isGrouped: true },
  { table: 'enquiries', key: 'id', derived: ['waitingSince'] },
  { table: 'applications', key: 'id', derived: ['waitingSince'] },
  { table: 'entries', key: 'id', batch: 50 },
  { table: 'applicationEvents', key: 'id' },
  { table: 'templates', key: 'id' },
  { table: 'letterDrafts', key: 'subjectId', isGrouped: true },
  { table: 'attachedFiles', key: 'fileId' },
  { table: 'mailboxes', key: 'name' },
  { table: 'receivedMails', key: 'contentHash' },
  { table: 'mailAttempts', key: 'mailbox', isGrouped: true },
  { table: 'bulkChanges', key: 'id', isGrouped: true },
  { table: 'subscribers', key: 'id' },
  { table: 'unsubscribeTokens', key: 'tokenHash' },
  { table: 'outbox', key: 'id', batch: 50 },
  { table: 'imported', key: 'sourceId' },
  { table: 'imports', key: 'id' },
  { table: 'redirects', key: 'path' },
] as const satisfies TableStep[]

/** Tables that have no step, that no trigger fills and that say nothing of another installation: there must be none, or `steps` below is a type error. */
type MissingTables = Exclude<
  keyof Tables,
  (typeof steps)[number]['table'] | 'tallies' | 'queueTallies' | 'leases'
>
const completeSteps: [MissingTables] extends [never] ? TableStep[] : MissingTables = [...steps]

export const tableSteps = completeSteps

import { z } from 'zod'
import { isMediaAddress } from '#contract/media/media-addresses.ts'
import { columnSchemas, id, integer, oneOf, table, text, time } from '#server/platform/database/table.ts'

/**
 * Where a file is used: as a post's cover, as its author's portrait or in its text, or in a version, a draft, a profile or the company
 * texts.
 */
export type FileUseKind = 'cover' | 'author' | 'text' | 'version' | 'draft' | 'profile' | 'company'

/** Private uploads. `storedName` is the name in the storage, `byteSize` in bytes, `sha256` in hexadecimal. */
export const files = table(
  'files',
  {
    id: id().key(),
    kind: oneOf(['enquiry', 'cv']),
    storedName: text()
      .unique()
      .schema(z.string().regex(/^[\w-]{1,80}\.[a-z\d]{1,8}$/)),
    originalName: text(),
    mimeType: text(),
    byteSize: integer().atLeast(0),
    sha256: text().schema(columnSchemas.hash),
    createdAt: time(),
    /** when its record was deleted, as long as that can be undone */
    removedAt: time().optional().withheld(),
  },
  { archive: { records: 'files', where: 'removed_at is null' } },
)

/** Files to delete from the storage. `name` is the name there. */
export const fileRemovals = table(
  'file_removals',
  {
    name: text().key(),
    dueAt: time(),
  },
  {
    archive: 'moves',
    indexes: {
      due: '(due_at)',
    },
  },
)

/**
 * Where images and media files are used: in a post (`postId`), one of its versions (with its `revision`), a draft, a newsletter issue, a
 * profile, or a version of the company texts (`part` and `revision`). `file` is the file's URL; for an image, without its extension. `at` is
 * the time of what uses it.
 */
export const fileUses = table(
  'file_uses',
  {
    file: text(),
    kind: text<FileUseKind>(),
    postId: id().references('posts', 'cascade').optional(),
    draftId: id().references('drafts', 'cascade').optional(),
    userId: id().references('users', 'cascade').optional(),
    issueId: id().references('issues', 'cascade').optional(),
    part: text().optional(),
    revision: integer().optional(),
    at: time(),
  },
  {
    archive: 'moves',
    foreignKeys: [
      { columns: ['postId', 'revision'], table: 'versions', onDelete: 'cascade' },
      { columns: ['part', 'revision'], table: 'company_versions', onDelete: 'cascade' },
    ],
    indexes: {
      ofDraft: ['(draft_id)', '100000 3'],
      ofFile: ['(file, at, post_id, draft_id, user_id, issue_id, part, revision)', '100000 5 1 1 1 1 1 1 1'],
      ofIssue: ['(issue_id)', '100000 1'],
      ofPart: ['(part, revision)', '100000 3 2'],
      ofPost: ['(post_id, revision)', '100000 3 2'],
      ofUser: ['(user_id)', '100000 1'],
    },
    groupedBy: 'file',
  },
)

/** Files and videos in posts. `urlPath` is below `/media/`, `byteSize` in bytes, `sha256` in hexadecimal. */
export const media = table(
  'media',
  {
    id: id().key(),
    urlPath: text().unique().schema(z.string().refine(isMediaAddress)),
    ownerId: id().references('users', 'set null').inherited().optional(),
    name: text(),
    mimeType: text(),
    byteSize: integer(),
    sha256: text().schema(columnSchemas.hash),
    createdAt: time(),
    /** since when nothing uses it */
    unusedSince: time().optional(),
  },
  { archive: { records: 'media' } },
)

import { uniqueKeyOf } from '#server/platform/database/queries/unique-key.ts'
import type { RecordName } from '#server/exports/records/record-kinds.ts'

type Row = Record<string, unknown>

/** What becomes of a record beyond its columns. */
export type RecordRule = {
  /** columns that name another record, which must have come */
  references?: Readonly<Record<string, RecordName>>
  /** the same of the rows of its parts */
  partReferences?: Readonly<Record<string, Readonly<Record<string, RecordName>>>>
  /** columns with the id of an account, and what stands there when it has none here */
  accounts?: Readonly<Record<string, 'owner' | 'nobody'>>
  /** the same of the rows of its parts */
  partAccounts?: Readonly<Record<string, Readonly<Record<string, 'owner' | 'nobody'>>>>
  /** columns that an export does not have, of the record and of the rows of its parts */
  derive?: (row: Row) => Row
  deriveParts?: Readonly<Record<string, (row: Row) => Row>>
}

/** Kinds that an export has for its reader, and that no import brings in: accounts, and what happened in another installation. */
export const unimported = new Set<string>(['people', 'audit'] satisfies RecordName[])

const nameKeyOf = ({ name }: Row): Row => ({ nameKey: uniqueKeyOf(String(name)) })

/** What an entry of a timeline has beyond its columns. Letters of a version that had one kind are replies. */
const entryOf =
  (subjectKind: 'enquiry' | 'application') =>
  ({ kind, letterKind }: Row): Row => ({
    subjectKind,
    ...(kind === 'letter' && letterKind === '' && { letterKind: 'reply' }),
  })

export const recordRules: Partial<Record<string, RecordRule>> = {
  categories: { derive: nameKeyOf },
  templates: { derive: nameKeyOf },
  pictures: { accounts: { ownerId: 'owner' } },
  media: { accounts: { ownerId: 'owner' } },
  posts: {
    references: { categoryId: 'categories' },
    accounts: { ownerId: 'owner', deletedBy: 'nobody' },
    deriveParts: { tags: ({ name }) => ({ tagKey: uniqueKeyOf(String(name)) }) },
  },
  versions: { references: { postId: 'posts' }, accounts: { savedBy: 'nobody' } },
  comments: { references: { postId: 'posts' } },
  'removed-comments': { references: { postId: 'posts' }, derive: () => ({ fingerprint: '' }) },
  'removed-replies': { references: { postId: 'posts' }, derive: () => ({ fingerprint: '' }) },
  enquiries: {
    references: { fileId: 'files' },
    accounts: { assignedTo: 'nobody' },
    partReferences: { files: { fileId: 'files' } },
    partAccounts: { timeline: { authorId: 'nobody' }, files: { authorId: 'nobody' } },
    deriveParts: {
      timeline: entryOf('enquiry'),
      files: () => ({ subjectKind: 'enquiry' }),
    },
  },
  openings: { accounts: { recruiterId: 'nobody' } },
  applications: {
    references: { cvFileId: 'files', openingId: 'openings' },
    accounts: { assignedTo: 'nobody' },
    partAccounts: { timeline: { authorId: 'nobody' } },
    deriveParts: { timeline: entryOf('application') },
  },
  subscribers: {
    derive: ({ email }) => ({
      emailKey: uniqueKeyOf(String(email)),
      confirmTokenHash: null,
      unsubscribeTokenHash: null,
    }),
  },
} satisfies Partial<Record<RecordName, RecordRule>>

import { emailKeyOf, spellEmailAddress } from '#contract/email-spelling.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { RecordName } from '#server/exports/records/record-kinds.ts'

type Row = Record<string, unknown>

/** What becomes of a record beyond its columns. */
export type RecordRule = {
  /** columns that name another record, which must have come */
  references?: Readonly<Record<string, RecordName | ((row: Row) => RecordName)>>
  /** columns with the id of an account, and what stands there when it has none here */
  accounts?: Readonly<Record<string, 'owner' | 'nobody'>>
  /** columns that an export does not have, of the record and of the rows of its parts */
  derive?: (row: Row) => Row
  deriveParts?: Readonly<Record<string, (row: Row) => Row>>
}

/** Kinds that an export has for its reader, and that no import brings in: accounts, and what happened in another installation. */
export const unimported = new Set<string>(['people', 'audit'] satisfies RecordName[])

const nameKeyOf = ({ name }: Row): Row => ({ nameKey: uniqueKeyOf(String(name)) })

/** Exports of older versions have addresses as they were typed. */
const spelledEmailOf = ({ email }: Row): Row => ({ email: spellEmailAddress(String(email)) })

/** What a row of a timeline belongs to. */
const ofSubject = ({ subjectKind }: Row): RecordName =>
  subjectKind === 'enquiry' ? 'enquiries' : 'applications'

export const recordRules: Partial<Record<string, RecordRule>> = {
  // a deleted one leaves its name to another
  categories: { derive: (row) => (row.deletedAt ? { nameKey: row.id } : nameKeyOf(row)) },
  templates: { derive: nameKeyOf },
  pictures: { accounts: { ownerId: 'owner' } },
  media: { accounts: { ownerId: 'owner' } },
  posts: {
    references: { categoryId: 'categories' },
    accounts: { ownerId: 'owner', deletedBy: 'nobody' },
    deriveParts: { tags: ({ name }) => ({ tagKey: uniqueKeyOf(String(name)) }) },
  },
  versions: { references: { postId: 'posts' }, accounts: { savedBy: 'nobody' } },
  comments: { references: { postId: 'posts' }, derive: spelledEmailOf },
  replies: { references: { commentId: 'comments' }, derive: spelledEmailOf },
  'removed-comments': {
    references: { postId: 'posts' },
    derive: (row) => ({ ...spelledEmailOf(row), fingerprint: '' }),
  },
  'removed-replies': {
    references: { postId: 'posts' },
    derive: (row) => ({ ...spelledEmailOf(row), fingerprint: '' }),
  },
  enquiries: {
    derive: spelledEmailOf,
    references: { fileId: 'files' },
    accounts: { assignedTo: 'nobody' },
  },
  openings: { accounts: { recruiterId: 'nobody' } },
  company: { accounts: { savedBy: 'nobody' } },
  applications: {
    derive: spelledEmailOf,
    references: { cvFileId: 'files', openingId: 'openings' },
    accounts: { assignedTo: 'nobody' },
  },
  entries: {
    references: { subjectId: ofSubject },
    accounts: { authorId: 'nobody' },
    // letters of a version that had one kind are replies
    derive: ({ kind, letterKind }) => (kind === 'letter' && letterKind === '' ? { letterKind: 'reply' } : {}),
  },
  'attached-files': {
    references: { fileId: 'files', subjectId: ofSubject, entryId: 'entries' },
    accounts: { authorId: 'nobody' },
  },
  subscribers: {
    derive: (row) => ({
      ...spelledEmailOf(row),
      emailKey: emailKeyOf(String(row.email)),
      confirmTokenHash: null,
      unsubscribeTokenHash: null,
    }),
  },
} satisfies Partial<Record<RecordName, RecordRule>>

const ofDesk = (subjectKind: string) => {
  const subjectOf = ({ id }: Row): Row => ({ subjectKind, subjectId: id })
  return {
    timeline: { kind: 'entries', keysOf: subjectOf },
    files: { kind: 'attached-files', keysOf: subjectOf },
  } as const
}

/** Lists inside of records that are kinds of their own since version 2 of exports, and what their rows have of the record there. */
export const formerParts: Partial<
  Record<string, Record<string, { kind: RecordName; keysOf: (record: Row) => Row }>>
> = {
  comments: { replies: { kind: 'replies', keysOf: ({ id }) => ({ commentId: id }) } },
  enquiries: ofDesk('enquiry'),
  applications: ofDesk('application'),
}

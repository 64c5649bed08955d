import type { Tables } from '#server/platform/database/tables.ts'

/** The tables whose records can be restored after their removal. */
export type RemovableKind = keyof Tables & ('categories' | 'enquiries' | 'applications' | 'subscribers')

type RemovableRecord = {
  /** Whether it is of a person, who is found by its column `email`. */
  isOfPerson: boolean
  /** The column that refers to its file. */
  fileColumn?: string
  /** Whether its timeline may have files too. */
  hasAttachedFiles?: true
  /** Tables whose rows are deleted with it, and their columns that refer to it. */
  parts?: { table: keyof Tables; column: string }[]
}

export const removableKinds: Record<RemovableKind, RemovableRecord> = {
  categories: { isOfPerson: false },
  enquiries: {
    isOfPerson: true,
    fileColumn: 'fileId',
    hasAttachedFiles: true,
    parts: [
      { table: 'entries', column: 'subjectId' },
      { table: 'letterDrafts', column: 'subjectId' },
      { table: 'receivedMails', column: 'subjectId' },
    ],
  },
  applications: {
    isOfPerson: true,
    fileColumn: 'cvFileId',
    hasAttachedFiles: true,
    parts: [
      { table: 'entries', column: 'subjectId' },
      { table: 'letterDrafts', column: 'subjectId' },
      { table: 'applicationEvents', column: 'applicationId' },
    ],
  },
  subscribers: {
    isOfPerson: true,
    parts: [{ table: 'unsubscribeTokens', column: 'subscriberId' }],
  },
}

import { mebibyte } from '#contract/limits.ts'

/**
 * Maximum size (bytes) of a file imported in the back office. During the import it is stored twice, in the file storage and on disk. Larger
 * files are imported by the command on the server.
 */
export const maxImportBytes = 1024 * mebibyte

/** Size of an upload part (bytes): below the body limits of proxies, and sent within a minute on a slow line. */
export const importPartBytes = 8 * mebibyte

/** Maximum length of a file name, in characters. */
export const importNameLimit = 120

export const importExtensions = ['zip', 'json', 'xml', 'wxr', 'md', 'markdown', 'mdown'] as const

/** Entries of each list in a stored report, and characters of a quote. The command prints all. */
export const importReportLimits = { entries: 500, text: 1_000 } as const

/**
 * `uploading`; `checking` (dry run); `checked`, waiting for a decision; `importing`; the others have ended.
 */
export const importStatuses = [
  'uploading',
  'checking',
  'checked',
  'importing',
  'finished',
  'failed',
  'cancelled',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Statuses of an import that hasn't ended. There is one at a time. */
export const activeImportStatuses = [
  'uploading',
  'checking',
  'checked',
  'importing',
] as const satisfies ImportStatus[]

/** Statuses in which a server works on an import. */
export const runningImportStatuses = ['checking', 'importing'] as const satisfies ImportStatus[]

export const isActiveImport = (status: ImportStatus): boolean =>
  (activeImportStatuses as readonly string[]).includes(status)

/** Number of parts of a file. @param size in bytes */
export const importPartCount = (size: number): number => Math.ceil(size / importPartBytes)

/** Size of a part (bytes). @param number from 0, @param size of the file in bytes */
export const importPartSize = (number: number, size: number): number =>
  Math.min(importPartBytes, size - number * importPartBytes)

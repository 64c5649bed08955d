import { mebibyte } from '#contract/limits.ts'

/**
 * The largest file that an import takes from the screen (bytes). It is stored twice while the import runs, in the storage and beside
 * it; a larger one is brought in on the machine of the server, where it lies already.
 */
export const maxImportBytes = 1024 * mebibyte

/** A file is uploaded in parts of this size (bytes): what a proxy lets through, and what a slow line sends within a minute. */
export const importPartBytes = 8 * mebibyte

/** Maximum length of the name of a file, in characters. */
export const importNameLimit = 120

/** The extensions of files that an import takes. */
export const importExtensions = ['zip', 'json', 'xml', 'wxr', 'md', 'markdown', 'mdown'] as const

/** Entries of each list of a stored report, and characters of a quote; the command prints them all. */
export const importReportLimits = { entries: 500, text: 1_000 } as const

/**
 * `uploading` parts arrive; `checking` a dry run; `checked` its report waits for a decision; `importing`; the others have ended.
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

/** Those of an import that has not ended. There is one at a time. */
export const activeImportStatuses = [
  'uploading',
  'checking',
  'checked',
  'importing',
] as const satisfies ImportStatus[]

/** Those in which a server works on it. */
export const runningImportStatuses = ['checking', 'importing'] as const satisfies ImportStatus[]

/** Whether an import has not ended. */
export const isActiveImport = (status: ImportStatus): boolean =>
  (activeImportStatuses as readonly string[]).includes(status)

/** Number of parts of a file. @param size in bytes */
export const importPartCount = (size: number): number => Math.ceil(size / importPartBytes)

/** Size of a part (bytes). @param number from 0, @param size of the file in bytes */
export const importPartSize = (number: number, size: number): number =>
  Math.min(importPartBytes, size - number * importPartBytes)

import { z } from 'zod'
import { extensionOf } from '#contract/files/file-names.ts'
import type { FileRule } from '#contract/files/files.ts'
import { id, requiredLine, timestamp } from '#contract/text.ts'
import {
  importExtensions,
  importNameLimit,
  importPartBytes,
  importPartCount,
  importStatuses,
  maxImportBytes,
} from './limits.ts'
import { importMessages } from './messages.ts'

const count = z.number().int().min(0)

/** What an import added or would add, what was lost, and what couldn't be read. */
export const ImportReport = z.object({
  posts: count,
  comments: count,
  images: count,
  categories: count,
  tags: count,
  redirects: count,
  lost: z.array(z.object({ post: z.string(), what: z.string(), quote: z.string() })),
  failed: z.array(z.object({ file: z.string(), why: z.string() })),
})
export type ImportReport = z.output<typeof ImportReport>

/** A report with truncated lists, and the full counts. */
export const ImportSummary = ImportReport.extend({ lostCount: count, failedCount: count })
export type ImportSummary = z.output<typeof ImportSummary>

/**
 * The current or last import. `share` is the percentage of the file that has been read; `posts` of `expectedPosts` are imported so far; with
 * `isResumed`, a server resumed it, and the report covers what came after that.
 */
export const Import = z.object({
  _id: id,
  status: z.enum(importStatuses),
  fileName: z.string(),
  size: count,
  startedBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  share: count,
  posts: count,
  expectedPosts: count.nullable(),
  isResumed: z.boolean(),
  /** why it failed; empty otherwise */
  failure: z.string(),
  /** report of the finished dry run; also kept for a resumed import */
  forecast: ImportSummary.nullable(),
  report: ImportSummary.nullable(),
})
export type Import = z.output<typeof Import>

/** `import` is null without a recent one. */
export const ImportFound = z.object({ success: z.literal(true), import: Import.nullable() })
export const ImportChanged = z.object({ success: z.literal(true), message: z.string(), import: Import })

/** Why a file can't be imported; undefined if it can. @param file with its size in bytes */
export function importFileError({ name, size }: { name: string; size: number }): string | undefined {
  if (!(importExtensions as readonly string[]).includes(extensionOf(name))) return importMessages.fileType
  if (size === 0) return importMessages.fileEmpty
  return size > maxImportBytes ? importMessages.fileTooLarge : undefined
}

export const ImportFile = z
  .object({
    fileName: requiredLine('The name of the file', importNameLimit, importMessages.fileRequired),
    size: z.int({ error: importMessages.fileRequired }).min(0, importMessages.fileEmpty),
  })
  .superRefine(({ fileName, size }, context) => {
    const message = importFileError({ name: fileName, size })
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['fileName'], message })
  })
export type ImportFile = z.output<typeof ImportFile>

export const ImportParams = z.object({ id })
export const ImportPartParams = z.object({
  id,
  number: z
    .string()
    .regex(/^\d{1,4}$/, importMessages.partInvalid)
    .transform(Number)
    .refine((number) => number < importPartCount(maxImportBytes), importMessages.partInvalid),
})

/** An upload part. The content is checked when the whole file is read. */
export const importPartRule = {
  field: 'part',
  kinds: ['bytes'],
  maxBytes: importPartBytes,
  required: importMessages.incomplete,
  tooLarge: importMessages.partInvalid,
  wrongType: importMessages.partInvalid,
} as const satisfies FileRule

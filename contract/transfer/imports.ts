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

/** What an import added, or would add; what was lost, in quotes; and what could not be read. */
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

/** A report whose lists have their first entries only; the counts are of all. */
export const ImportSummary = ImportReport.extend({ lostCount: count, failedCount: count })
export type ImportSummary = z.output<typeof ImportSummary>

/**
 * The import that runs, or the last one. `share` is how much of the file has been read, in percent; `posts` how many came so far, of
 * `expectedPosts`; `isResumed` that a server took it up again, so that its report is of what came after that.
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
  /** report of the dry run: once it has ended, and beside that of an import which was resumed */
  forecast: ImportSummary.nullable(),
  report: ImportSummary.nullable(),
})
export type Import = z.output<typeof Import>

/** `import` is null where there was none lately. */
export const ImportFound = z.object({ success: z.literal(true), import: Import.nullable() })
export const ImportChanged = z.object({ success: z.literal(true), message: z.string(), import: Import })

/** Why a chosen file cannot be imported; undefined for one that can. @param file its name, and its size in bytes */
export function importFileError({ name, size }: { name: string; size: number }): string | undefined {
  if (!(importExtensions as readonly string[]).includes(extensionOf(name))) return importMessages.fileType
  if (size === 0) return importMessages.fileEmpty
  return size > maxImportBytes ? importMessages.fileTooLarge : undefined
}

/** A file that is about to be uploaded. */
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

/** A part of the file. What reads the whole file checks its bytes. */
export const importPartRule = {
  field: 'part',
  kinds: ['bytes'],
  maxBytes: importPartBytes,
  required: importMessages.incomplete,
  tooLarge: importMessages.partInvalid,
  wrongType: importMessages.partInvalid,
} as const satisfies FileRule

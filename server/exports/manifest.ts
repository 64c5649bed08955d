import { z } from 'zod'

/** The first file of an export, by which it is recognised. */
export const manifestPath = 'frontdesk-export.json'
/** The last file of an export: what it has. An export that was broken off has none. */
export const contentsPath = 'contents.json'

export const recordsPath = (name: string) => `records/${name}.ndjson`

/**
 * What an export is. `id` distinguishes it from every other one. One of version 1 has replies and timelines inside of the records that they
 * belong to.
 */
export const ExportManifest = z.object({
  format: z.literal('frontdesk-export'),
  version: z.union([z.literal(1), z.literal(2)]),
  id: z.string().regex(/^[\da-f-]{36}$/),
  site: z.string().max(500),
  exportedAt: z.iso.datetime(),
})
export type ExportManifest = z.infer<typeof ExportManifest>

/** How many records of each kind and how many files an export has, and the files that were gone when it was made. */
export const ExportContents = z.object({
  records: z.record(z.string(), z.number().int().min(0)),
  files: z.number().int().min(0),
  missing: z.array(z.string()),
})
export type ExportContents = z.infer<typeof ExportContents>

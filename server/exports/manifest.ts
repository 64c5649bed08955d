import { z } from 'zod'

/** The first file of an export, which identifies it. */
export const manifestPath = 'frontdesk-export.json'
/** The last file of an export, with its contents. An incomplete export has none. */
export const contentsPath = 'contents.json'

export const recordsPath = (name: string) => `records/${name}.ndjson`

/** Identifies an export by a unique `id`. */
export const ExportManifest = z.object({
  format: z.literal('frontdesk-export'),
  version: z.literal(1),
  id: z.string().regex(/^[\da-f-]{36}$/),
  site: z.string().max(500),
  exportedAt: z.iso.datetime(),
})
export type ExportManifest = z.infer<typeof ExportManifest>

/** How many records of each kind and how many files an export has, and the files that were missing. */
export const ExportContents = z.object({
  records: z.record(z.string(), z.number().int().min(0)),
  files: z.number().int().min(0),
  missing: z.array(z.string()),
})
export type ExportContents = z.infer<typeof ExportContents>

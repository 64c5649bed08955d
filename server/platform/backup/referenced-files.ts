import { imageVariantPath } from '#contract/images/image-files.ts'

/** A stored file that a row refers to, by its name in the storage. Only private files have a hash. */
export type ReferencedFile = { name: string; sha256?: string }

type Variant = { width: number; format: 'avif' | 'webp' }

/** Runs SQL on a database that is opened without Kysely. */
export type RunQuery = <Row>(statement: string) => Promise<Row[]>

/** Lists every stored file that rows of a database refer to. */
export async function listReferencedFiles(runQuery: RunQuery): Promise<ReferencedFile[]> {
  const files = await runQuery<{ stored_name: string; sha256: string }>(
    'select stored_name, sha256 from files',
  )
  const images = await runQuery<{ url_path: string; variants: string | Variant[] }>(
    'select url_path, variants from images',
  )
  return [
    ...files.map(({ stored_name, sha256 }) => ({ name: `private/${stored_name}`, sha256 })),
    ...images.flatMap(({ url_path, variants }) => {
      const all: Variant[] = typeof variants === 'string' ? JSON.parse(variants) : variants
      const urls = all.map(({ width, format }) => imageVariantPath(url_path, width, format))
      return [url_path, ...urls].map((url) => ({ name: url.slice(1) }))
    }),
  ]
}

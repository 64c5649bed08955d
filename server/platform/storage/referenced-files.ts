import { variantPathOfImage } from '#contract/images/image-files.ts'

/** A stored file that a row references, by its name in the storage. Images have no hash. */
export type ReferencedFile = { name: string; sha256?: string }

type Variant = { width: number; format: 'avif' | 'webp' }

/** Runs SQL on a database that was opened without Kysely. */
export type RunQuery = <Row>(statement: string) => Promise<Row[]>

/** Lists every stored file that rows of a database reference. */
export async function listReferencedFiles(runQuery: RunQuery): Promise<ReferencedFile[]> {
  const files = await runQuery<{ stored_name: string; sha256: string }>(
    'select stored_name, sha256 from files',
  )
  const images = await runQuery<{ url_path: string; variants: string | Variant[] }>(
    'select url_path, variants from images',
  )
  const media = await runQuery<{ url_path: string; sha256: string }>('select url_path, sha256 from media')
  return [
    ...files.map(({ stored_name, sha256 }) => ({ name: `private/${stored_name}`, sha256 })),
    ...media.map(({ url_path, sha256 }) => ({ name: url_path.slice(1), sha256 })),
    ...images.flatMap(({ url_path, variants }) => {
      const all: Variant[] = typeof variants === 'string' ? JSON.parse(variants) : variants
      const urls = all.map(({ width, format }) => variantPathOfImage(url_path, width, format))
      return [url_path, ...urls].map((url) => ({ name: url.slice(1) }))
    }),
  ]
}

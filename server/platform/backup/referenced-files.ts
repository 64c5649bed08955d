import { imageVariant } from '#contract/images/image-files.ts'

/** A file that a database refers to; the hash is known of private files alone. */
export type ReferencedFile = { name: string; sha256?: string }

type Variant = { width: number; format: 'avif' | 'webp' }

/** Asks a database that is not served at the moment. */
export type RunQuery = <Row>(statement: string) => Promise<Row[]>

/** Every file that the rows of a database refer to, by its name in the storage. */
export async function listReferencedFiles(ask: RunQuery): Promise<ReferencedFile[]> {
  const files = await ask<{ stored_name: string; sha256: string }>('select stored_name, sha256 from files')
  const images = await ask<{ url_path: string; variants: string | Variant[] }>(
    'select url_path, variants from images',
  )
  return [
    ...files.map(({ stored_name, sha256 }) => ({ name: `private/${stored_name}`, sha256 })),
    ...images.flatMap(({ url_path, variants }) => {
      const all: Variant[] = typeof variants === 'string' ? JSON.parse(variants) : variants
      const urls = all.map(({ width, format }) => imageVariant(url_path, width, format))
      return [url_path, ...urls].map((url) => ({ name: url.slice(1) }))
    }),
  ]
}

import type { Readable } from 'node:stream'
import type { ByteRange } from '#server/platform/storage/storage.ts'

/** A file that is sent instead of JSON. `size` in bytes, if known in advance. */
export type Download = {
  type: string
  name: string
  size?: number
  /** shown in the browser instead of saved */
  isInline?: boolean
  /** entity tag of a public file; caches revalidate it before each use */
  publicEtag?: string
  open(range?: ByteRange): Promise<Readable>
}

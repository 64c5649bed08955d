import type { Readable } from 'node:stream'
import type { ByteRange } from '#server/platform/storage/storage.ts'

/** A file to be sent in place of JSON. `size` in bytes, where it is known beforehand. */
export type Download = {
  type: string
  name: string
  size?: number
  /** shown in the browser instead of saved */
  isInline?: boolean
  /** identifies the bytes of a file that everybody may read at its address; a cache asks again before each use */
  publicEtag?: string
  open(range?: ByteRange): Promise<Readable>
}

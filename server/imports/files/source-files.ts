import type { Readable } from 'node:stream'

/** The files of an export: a folder, an archive, or one file. Paths are separated by `/`. */
export type SourceFiles = {
  /** in the order of their paths; sizes in bytes */
  list: readonly { path: string; size: number }[]
  /** files that were rejected, with the reason */
  rejected: readonly { path: string; why: string }[]
  open(path: string): Promise<Readable>
  close(): Promise<void>
}

export const maxSourceFiles = 50_000
/** Limit for an export of this product, whose images have a file for each width. */
export const maxOwnFiles = 200_000

/** Reads a file into memory. @throws if it has more than `maxBytes` */
export async function readWhole(files: SourceFiles, path: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const stream = await files.open(path)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) {
      stream.destroy()
      throw new Error(`has more than ${Math.round(maxBytes / 1024 / 1024)} MB`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Detects UTF-16 or UTF-8 by the byte order mark; undefined without one. */
export function encodingOfMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined
}

/** Creates a decoder for the encoding that a file declares. @throws with a sentence for an unknown name */
export function decoderOf(encoding: string, options?: TextDecoderOptions): TextDecoder {
  try {
    return new TextDecoder(encoding, options)
  } catch (cause) {
    throw new Error(`is in the encoding ${encoding}, which is not supported`, { cause })
  }
}

/** Decodes a text. @throws naming the first invalid byte */
export function decodeText(bytes: Buffer, declared = 'utf-8'): string {
  const encoding = encodingOfMark(bytes) ?? declared
  try {
    return decoderOf(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    const before = decoderOf(encoding).decode(bytes).split('\uFFFD')[0]!
    const name = encoding.toUpperCase()
    throw new Error(`is not ${name}: line ${before.split('\n').length} has bytes that are not text`, {
      cause,
    })
  }
}

import type { Readable } from 'node:stream'

/** The files of an export, from a folder, an archive, or one file. Paths have `/` between their parts. */
export type SourceFiles = {
  /** in the order of their paths; sizes in bytes */
  list: readonly { path: string; size: number }[]
  /** files that are not read, with the reason */
  refused: readonly { path: string; why: string }[]
  open(path: string): Promise<Readable>
  close(): Promise<void>
}

export const maxSourceFiles = 50_000
/** Of an export of this product, whose images have a file for each width. */
export const maxOwnFiles = 200_000

/** Reads a file whole. @throws when it has more than `maxBytes` */
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

/** The encoding that the first bytes of a text name: those of UTF-16, or of UTF-8; undefined without them. */
export function encodingOfMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined
}

/** A decoder of an encoding by the name that a file declares. @throws with a sentence for a name that is not known */
export function decoderOf(encoding: string, options?: TextDecoderOptions): TextDecoder {
  try {
    return new TextDecoder(encoding, options)
  } catch (cause) {
    throw new Error(`is in the encoding ${encoding}, which is not supported`, { cause })
  }
}

/** Decodes a text, as UTF-8 where nothing else is declared. @throws naming the first byte that is none */
export function decodeText(bytes: Buffer, declared = 'utf-8'): string {
  const encoding = encodingOfMark(bytes) ?? declared
  try {
    return decoderOf(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    const before = decoderOf(encoding).decode(bytes).split('\uFFFD')[0]!
    const name = encoding.toUpperCase()
    throw new Error(`is not ${name}: line ${before.split('\n').length} has bytes that are no text`, { cause })
  }
}

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
/** Of an export of this product, whose pictures have a file for each width. */
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

/** Decodes UTF-8. @throws naming the first byte that is none */
export function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    const before = new TextDecoder('utf-8').decode(bytes).split('\uFFFD')[0]!
    throw new Error(`is not UTF-8: line ${before.split('\n').length} has bytes that are no text`, { cause })
  }
}

import type { FileHandle } from 'node:fs/promises'

/** Thrown when a file violates its format. */
export class MalformedFileError extends Error {}

/** A file on the disk, or one that was unpacked into memory. */
export type ByteSource = {
  /** in bytes */
  size: number
  /** Reads exactly this range. @throws MalformedFileError when it is not all there */
  read(start: number, length: number): Promise<Buffer>
}

/** @param size of the file, in bytes */
export function fileSource(file: FileHandle, size: number): ByteSource {
  return {
    size,
    async read(start, length) {
      if (start + length > size) throw new MalformedFileError()
      const buffer = Buffer.alloc(length)
      const { bytesRead } = await file.read(buffer, 0, length, start)
      if (bytesRead < length) throw new MalformedFileError()
      return buffer
    },
  }
}

export function bufferSource(buffer: Buffer): ByteSource {
  return {
    size: buffer.length,
    async read(start, length) {
      if (start + length > buffer.length) throw new MalformedFileError()
      return buffer.subarray(start, start + length)
    },
  }
}

/** Puts the pieces of a stream together. */
export async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

/** Whether the bytes begin with these (Latin-1), at `offset`. */
export const startsWith = (head: Buffer, bytes: string, offset = 0) =>
  head.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1'))

export const isZip = (head: Buffer) => startsWith(head, 'PK\x03\x04')
/** An OLE compound file, see ole-file.ts. */
export const isOle = (head: Buffer) => startsWith(head, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')

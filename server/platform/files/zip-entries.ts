import type { FileHandle } from 'node:fs/promises'

const maxEntries = 1_000
const maxUncompressedBytes = 100 * 1024 * 1024
const maxDirectoryBytes = 1024 * 1024

/** Lengths in bytes of the end record without its comment, of that comment, and of a directory entry without its texts. */
const endRecordLength = 22
const maxCommentLength = 65_535
const entryLength = 46

/**
 * Lists the entry names of a ZIP archive from its central directory, without unpacking anything (APPNOTE 4.3.12, 4.3.16).
 * @param size of the file, in bytes
 * @returns undefined when the directory cannot be read, or declares more than 1,000 entries or 100 MB
 */
export async function listZipEntries(file: FileHandle, size: number): Promise<string[] | undefined> {
  const tail = await readRange(file, Math.max(0, size - endRecordLength - maxCommentLength), size)
  const end = findEndRecord(tail)
  if (end < 0) return undefined
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (tail.readUInt32LE(end + 4) !== 0 || tail.readUInt16LE(end + 8) !== count || count > maxEntries) {
    return undefined
  }
  if (length > maxDirectoryBytes || start + length > size - tail.length + end) return undefined
  return entryNames(await readRange(file, start, start + length), count)
}

/** Offset of the end record, whose comment reaches exactly to the end of the file; -1 when there is none. */
function findEndRecord(tail: Buffer): number {
  for (let offset = tail.length - endRecordLength; offset >= 0; offset -= 1) {
    const isEndRecord = tail.readUInt32LE(offset) === 0x06054b50
    if (isEndRecord && offset + endRecordLength + tail.readUInt16LE(offset + 20) === tail.length)
      return offset
  }
  return -1
}

function entryNames(directory: Buffer, count: number): string[] | undefined {
  const names: string[] = []
  let uncompressedBytes = 0
  let offset = 0
  while (names.length < count) {
    if (offset + entryLength > directory.length || directory.readUInt32LE(offset) !== 0x02014b50)
      return undefined
    uncompressedBytes += directory.readUInt32LE(offset + 24)
    if (uncompressedBytes > maxUncompressedBytes) return undefined
    const nameEnd = offset + entryLength + directory.readUInt16LE(offset + 28)
    names.push(directory.toString('utf8', offset + entryLength, nameEnd))
    offset = nameEnd + directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32)
  }
  return offset <= directory.length ? names : undefined
}

async function readRange(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const buffer = Buffer.alloc(end - start)
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
  return buffer.subarray(0, bytesRead)
}

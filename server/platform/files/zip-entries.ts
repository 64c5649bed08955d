import type { FileHandle } from 'node:fs/promises'

const mostEntries = 1_000
const mostDeclared = 100 * 1024 * 1024
const mostDirectory = 1024 * 1024

const endLength = 22
const longestComment = 65_535
const entryLength = 46

/**
 * The names that a ZIP archive holds, from its central directory alone: nothing is unpacked (APPNOTE 4.3.12, 4.3.16).
 * Undefined when the directory cannot be read or declares more than 1,000 entries or 100 MB.
 */
export async function listZipEntries(file: FileHandle, size: number): Promise<string[] | undefined> {
  const tail = await readAt(file, Math.max(0, size - endLength - longestComment), size)
  const end = endRecord(tail)
  if (end < 0) return undefined
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (tail.readUInt32LE(end + 4) !== 0 || tail.readUInt16LE(end + 8) !== count || count > mostEntries) {
    return undefined
  }
  if (length > mostDirectory || start + length > size - tail.length + end) return undefined
  return namesIn(await readAt(file, start, start + length), count)
}

/** Where the record that ends an archive begins: its comment reaches exactly to the end of the file. */
function endRecord(tail: Buffer): number {
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    const isEnd = tail.readUInt32LE(at) === 0x06054b50
    if (isEnd && at + endLength + tail.readUInt16LE(at + 20) === tail.length) return at
  }
  return -1
}

function namesIn(directory: Buffer, count: number): string[] | undefined {
  const names: string[] = []
  let declared = 0
  let at = 0
  while (names.length < count) {
    if (at + entryLength > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined
    declared += directory.readUInt32LE(at + 24)
    if (declared > mostDeclared) return undefined
    const nameEnd = at + entryLength + directory.readUInt16LE(at + 28)
    names.push(directory.toString('utf8', at + entryLength, nameEnd))
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return at <= directory.length ? names : undefined
}

async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const buffer = Buffer.alloc(end - start)
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
  return buffer.subarray(0, bytesRead)
}

import { promisify } from 'node:util'
import { constants, inflateRaw } from 'node:zlib'
import { MalformedFileError, type ByteSource } from './byte-source.ts'
import { assertHeadersAgree } from './zip-headers.ts'

const inflate = promisify(inflateRaw)

const maxEntries = 1_000
const maxUncompressedBytes = 100 * 1024 * 1024
const maxDirectoryBytes = 1024 * 1024

/** Lengths in bytes of the end record without its comment, of that comment, and of an entry and its header without their texts. */
const endRecordLength = 22
const maxCommentLength = 65_535
const entryLength = 46
const localHeaderLength = 30
/** More than the tables of a deflated block have (bytes), so that some of its text follows them. */
const peekedLength = 512

const methods = { stored: 0, deflated: 8 }

export type ZipEntry = {
  name: string
  method: number
  isEncrypted: boolean
  /** in bytes */
  compressedSize: number
  /** unpacked, in bytes, as the directory declares it */
  size: number
  /** where its local header begins */
  offset: number
}

/**
 * Lists the entries of a ZIP archive from its central directory, without unpacking anything (APPNOTE 4.3.12, 4.3.16). The directory
 * must lie directly in front of the only end record, and agree with the headers in front of the entries: programs differ in which entries
 * they find in other archives.
 * @throws MalformedFileError when the directory cannot be read, or declares more than 1,000 entries or 100 MB
 */
export async function listZipEntries(source: ByteSource): Promise<ZipEntry[]> {
  const tailLength = Math.min(source.size, endRecordLength + maxCommentLength)
  const tail = await source.read(source.size - tailLength, tailLength)
  const end = endRecordOffset(tail)
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  const isOnOneDisk = tail.readUInt32LE(end + 4) === 0 && tail.readUInt16LE(end + 8) === count
  const isBeforeEnd = start + length === source.size - tailLength + end
  if (!isOnOneDisk || !isBeforeEnd || count > maxEntries || length > maxDirectoryBytes)
    throw new MalformedFileError()
  const entries = entriesIn(await source.read(start, length), count)
  await assertHeadersAgree(source, entries, start)
  return entries
}

/** Offset of the end record, whose comment reaches exactly to the end of the file. */
function endRecordOffset(tail: Buffer): number {
  const offset = tail.lastIndexOf('PK\x05\x06', tail.length - endRecordLength, 'latin1')
  const isAtEnd = offset >= 0 && offset + endRecordLength + tail.readUInt16LE(offset + 20) === tail.length
  if (!isAtEnd || tail.length < endRecordLength) throw new MalformedFileError()
  return offset
}

function entriesIn(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let uncompressedBytes = 0
  let offset = 0
  while (entries.length < count) {
    if (offset + entryLength > directory.length || directory.readUInt32LE(offset) !== 0x02014b50)
      throw new MalformedFileError()
    const size = directory.readUInt32LE(offset + 24)
    uncompressedBytes += size
    if (uncompressedBytes > maxUncompressedBytes) throw new MalformedFileError()
    const nameEnd = offset + entryLength + directory.readUInt16LE(offset + 28)
    entries.push({
      name: directory.toString('utf8', offset + entryLength, nameEnd),
      method: directory.readUInt16LE(offset + 10),
      isEncrypted: (directory.readUInt16LE(offset + 8) & 1) === 1,
      compressedSize: directory.readUInt32LE(offset + 20),
      size,
      offset: directory.readUInt32LE(offset + 42),
    })
    offset = nameEnd + directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32)
  }
  if (offset > directory.length) throw new MalformedFileError()
  return entries
}

/**
 * Unpacks an entry.
 * @param maxBytes that it may have unpacked
 * @throws MalformedFileError when it has more, or cannot be unpacked
 */
export async function readZipEntry(source: ByteSource, entry: ZipEntry, maxBytes: number): Promise<Buffer> {
  if (entry.compressedSize === 0) return Buffer.alloc(0)
  const start = await contentOffset(source, entry)
  if (entry.method === methods.stored && entry.compressedSize > maxBytes) throw new MalformedFileError()
  return unpack(await source.read(start, entry.compressedSize), entry, maxBytes)
}

/**
 * Unpacks the beginning of an entry: at least its first eight bytes, all when it has fewer.
 * @throws MalformedFileError when it cannot be unpacked
 */
export async function peekZipEntry(source: ByteSource, entry: ZipEntry): Promise<Buffer> {
  if (entry.compressedSize === 0) return Buffer.alloc(0)
  const length = Math.min(entry.compressedSize, peekedLength)
  const bytes = await source.read(await contentOffset(source, entry), length)
  const beginning = await unpack(bytes, entry, Infinity, constants.Z_SYNC_FLUSH)
  if (beginning.length < 8 && length < entry.compressedSize) throw new MalformedFileError()
  return beginning
}

/** Finds the offset of the bytes of an entry. @throws MalformedFileError when it is encrypted */
async function contentOffset(source: ByteSource, { isEncrypted, offset }: ZipEntry) {
  if (isEncrypted) throw new MalformedFileError()
  const header = await source.read(offset, localHeaderLength)
  return offset + localHeaderLength + header.readUInt16LE(26) + header.readUInt16LE(28)
}

async function unpack(bytes: Buffer, { method }: ZipEntry, maxBytes: number, finishFlush?: number) {
  if (method === methods.stored) return bytes
  if (method !== methods.deflated) throw new MalformedFileError()
  const maxOutputLength = Math.max(1, Math.min(maxBytes, maxUncompressedBytes))
  return inflate(bytes, { maxOutputLength, ...(finishFlush && { finishFlush }) }).catch(() => {
    throw new MalformedFileError()
  })
}

import { MalformedFileError, type ByteSource } from './byte-source.ts'
import type { ZipEntry } from './zip-entries.ts'

/** Length in bytes of the header in front of an entry, without its texts. */
const headerLength = 30
const headerSignature = Buffer.from('PK\x03\x04', 'latin1')
const flags = { isEncrypted: 1, isStreamed: 8 }
/** Replaces a size that is in the extra field of ZIP64 (APPNOTE 4.5.3). */
const sizeElsewhere = 0xffffffff

/**
 * Makes sure that a program which reads an archive from its beginning, header after header, finds the same as one that reads its
 * directory (APPNOTE 4.3.7): each header says what the directory says of its entry, and no other header lies between the entries.
 * @param directoryStart where the directory begins, behind all entries
 * @throws MalformedFileError when they differ, or entries share bytes
 */
export async function assertHeadersAgree(
  source: ByteSource,
  entries: ZipEntry[],
  directoryStart: number,
): Promise<void> {
  let unread = { from: 0, end: 0 }
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    await assertNoHeader(source, unread, entry.offset)
    unread = await readHeader(source, entry)
  }
  await assertNoHeader(source, unread, directoryStart)
}

/**
 * Compares the header of an entry.
 * @returns where its content ends, and from where a program that does not know this from the header goes on to look for the next one
 */
async function readHeader(source: ByteSource, entry: ZipEntry): Promise<{ from: number; end: number }> {
  const header = await source.read(entry.offset, headerLength)
  const flagBits = header.readUInt16LE(6)
  const nameLength = header.readUInt16LE(26)
  const extraLength = header.readUInt16LE(28)
  const name = await source.read(entry.offset + headerLength, nameLength)
  const isStreamed = (flagBits & flags.isStreamed) !== 0
  const isSame =
    header.subarray(0, 4).equals(headerSignature) &&
    ((flagBits & flags.isEncrypted) !== 0) === entry.isEncrypted &&
    header.readUInt16LE(8) === entry.method &&
    name.toString('utf8') === entry.name
  if (!isSame) throw new MalformedFileError()
  const contentStart = entry.offset + headerLength + nameLength + extraLength
  const end = contentStart + entry.compressedSize
  // the sizes follow the content, which says by itself where it ends when it is compressed
  if (isStreamed && (entry.method !== 0 || entry.compressedSize === 0)) return { from: contentStart, end }
  const extra = await source.read(entry.offset + headerLength + nameLength, extraLength)
  const sizes = sizesIn(header, extra)
  if (isStreamed || sizes.compressed !== entry.compressedSize || sizes.unpacked !== entry.size)
    throw new MalformedFileError()
  return { from: end, end }
}

function sizesIn(header: Buffer, extra: Buffer): { compressed: number; unpacked: number } {
  const sizes = { compressed: header.readUInt32LE(18), unpacked: header.readUInt32LE(22) }
  if (sizes.compressed !== sizeElsewhere || sizes.unpacked !== sizeElsewhere) return sizes
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1 || at + 20 > extra.length) continue
    return {
      unpacked: Number(extra.readBigUInt64LE(at + 4)),
      compressed: Number(extra.readBigUInt64LE(at + 12)),
    }
  }
  return sizes
}

/** Looks for a header in bytes that the directory does not mention. @throws MalformedFileError when there is one */
async function assertNoHeader(
  source: ByteSource,
  { from, end }: { from: number; end: number },
  next: number,
): Promise<void> {
  if (next < end) throw new MalformedFileError()
  const bytes = await source.read(from, next - from)
  for (let at = bytes.indexOf(headerSignature); at >= 0; at = bytes.indexOf(headerSignature, at + 1)) {
    // compressed bytes may equal the signature by chance, but hardly a whole header
    const isCutOff = at + headerLength > bytes.length
    if (!isCutOff && [0, 8].includes(bytes.readUInt16LE(at + 8)) && bytes.readUInt16LE(at + 26) > 0)
      throw new MalformedFileError()
  }
}

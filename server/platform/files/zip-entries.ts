import { promisify } from 'node:util'
import { constants, inflateRaw } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { mebibyte } from '#contract/limits.ts'
import { MalformedFileError, InspectionLimitError, type InspectionBudget } from './inspection.ts'
import { startsWith } from './signatures.ts'

const inflate = promisify(inflateRaw)

/**
 * Maximum unpacked size that an archive may declare (bytes): a legitimate spreadsheet of 10 MB may have ten times as much, a malicious one
 * a thousand times.
 */
const maxDeclaredBytes = 1024 * mebibyte

/** Lengths (bytes) of the end record without its comment, and of the two preceding ZIP64 records (APPNOTE 4.3.14 to 4.3.16). */
const endRecordLength = 22
const zip64RecordsLength = 56 + 20
/** Number of bytes to peek: more than the tables of a deflated block, so that some text follows them. */
const peekedLength = 512

const methods = { stored: 0, deflated: 8 }

export type ZipEntry = {
  /** with slashes between its parts, and none at the start */
  name: string
  method: number
  isEncrypted: boolean
  /** unpacked, in bytes, as declared by the directory */
  size: number
  /** its compressed bytes */
  packed: Buffer
}

/**
 * Lists the entries of a ZIP archive from its directory, without unpacking anything. All programs must find the same entries: the directory
 * ends where the end record begins, and matches the header of each entry; no two entries share bytes, and there are no unlisted headers
 * between them.
 * @throws MalformedFileError for an archive that can't be read, or is ambiguous
 * @throws InspectionLimitError if it has too many entries, or declares more than 1 GiB
 */
export async function listZipEntries(sent: Buffer, inspection: InspectionBudget): Promise<ZipEntry[]> {
  const bytes = withoutPadding(sent)
  const zip = await fromBufferPromise(bytes, { decodeStrings: false }).catch(malformed)
  // the library's types are wrong
  const cursor = () => Number(zip.readEntryCursor)
  const directoryStart = cursor()
  inspection.countParts(zip.entryCount)
  const listed: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) listed.push(entry)
  } catch (error) {
    malformed(error)
  }
  const declaredBytes = listed.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (declaredBytes > maxDeclaredBytes) throw new InspectionLimitError()
  const found = []
  for (const entry of listed) found.push(await locate(zip, entry, bytes))
  assertOneDirectory(bytes, zip, directoryStart, cursor())
  assertNothingBetween(bytes, found, directoryStart)
  return found.map(({ entry }) => entry)
}

/** Some programs and mail gateways add a line break or zeros after the end record, which readers ignore. */
function withoutPadding(bytes: Buffer): Buffer {
  const endRecord = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (endRecord < 0 || endRecord + endRecordLength > bytes.length) return bytes
  const end = endRecord + endRecordLength + bytes.readUInt16LE(endRecord + endRecordLength - 2)
  return bytes.subarray(end).every((byte) => [0, 0x0a, 0x0d].includes(byte)) ? bytes.subarray(0, end) : bytes
}

/** Finds the bytes of an entry. @throws MalformedFileError if its header doesn't match the directory */
async function locate(zip: ZipFile, listed: Entry, bytes: Buffer) {
  const header = await zip.readLocalFileHeaderPromise(listed).catch(malformed)
  const name = nameOf(listed.fileNameRaw)
  const isSame =
    nameOf(header.fileName) === name &&
    header.compressionMethod === listed.compressionMethod &&
    ((header.generalPurposeBitFlag ^ listed.generalPurposeBitFlag) & 1) === 0
  if (!isSame) throw new MalformedFileError()
  const start = header.fileDataStart
  const end = start + listed.compressedSize
  const entry: ZipEntry = {
    name,
    method: listed.compressionMethod,
    isEncrypted: listed.isEncrypted(),
    size: listed.uncompressedSize,
    packed: bytes.subarray(start, end),
  }
  return { entry, from: listed.relativeOffsetOfLocalHeader, end }
}

/** Some Windows programs write backslashes. */
const nameOf = (raw: Buffer) => raw.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '')

/** Asserts that the end record, and the ZIP64 one, refer to the directory directly before them. */
function assertOneDirectory(bytes: Buffer, { comment }: ZipFile, start: number, end: number): void {
  const endRecord = bytes.length - endRecordLength - comment.length
  const hasZip64 = end + zip64RecordsLength === endRecord && startsWith(bytes, 'PK\x06\x06', end)
  const says = (offset: number, value: number) => {
    const said = bytes.readUInt32LE(endRecord + offset)
    return said === value || (hasZip64 && said === 0xffffffff)
  }
  const isOne = (hasZip64 || end === endRecord) && says(12, end - start) && says(16, start)
  if (!isOne) throw new MalformedFileError()
}

function assertNothingBetween(bytes: Buffer, found: { from: number; end: number }[], directory: number) {
  let last = 0
  for (const { from, end } of [...found.toSorted((a, b) => a.from - b.from), { from: directory, end: 0 }]) {
    if (from < last || bytes.subarray(last, from).includes('PK\x03\x04')) throw new MalformedFileError()
    last = end
  }
}

/** Unpacks an entry. @throws MalformedFileError if it can't be unpacked */
export async function readZipEntry(entry: ZipEntry, inspection: InspectionBudget): Promise<Buffer> {
  const unpacked = await unpack(entry, entry.packed, inspection)
  inspection.countBytes(unpacked.length)
  return unpacked
}

/**
 * Unpacks the beginning of an entry: at least eight bytes, or all if it has fewer.
 * @throws MalformedFileError if it can't be unpacked
 */
export async function peekZipEntry(entry: ZipEntry, inspection: InspectionBudget): Promise<Buffer> {
  const packed = entry.packed.subarray(0, peekedLength)
  const beginning = await unpack(entry, packed, inspection, constants.Z_SYNC_FLUSH)
  if (beginning.length < 8 && packed.length < entry.packed.length) throw new MalformedFileError()
  inspection.countBytes(beginning.length)
  return beginning
}

async function unpack(entry: ZipEntry, packed: Buffer, inspection: InspectionBudget, finishFlush?: number) {
  if (packed.length === 0) return packed
  if (entry.isEncrypted) throw new MalformedFileError()
  if (entry.method === methods.stored) return packed
  if (entry.method !== methods.deflated) throw new MalformedFileError()
  const maxOutputLength = Math.max(1, inspection.bytesLeft)
  return inflate(packed, { maxOutputLength, ...(finishFlush && { finishFlush }) }).catch((error: unknown) => {
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooMuch ? new InspectionLimitError() : new MalformedFileError()
  })
}

function malformed(error: unknown): never {
  throw new MalformedFileError('', { cause: error })
}

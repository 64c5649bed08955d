import { expect, test } from 'vitest'
import { aZip } from '#tests/support/sample-files.ts'
import { InspectionBudget } from './inspection.ts'
import { officePackageKind } from './file-types/office-package.ts'
import { listZipEntries } from './zip-entries.ts'

const office = ['[Content_Types].xml', 'word/document.xml']

/** The kind of an archive; undefined for one that is refused. */
async function kindOf(bytes: Buffer): Promise<string | undefined> {
  return listZipEntries(bytes, new InspectionBudget()).then(officePackageKind, () => undefined)
}

/** A Word file whose first header is changed. */
function withHeader(change: (header: Buffer) => unknown) {
  const bytes = aZip(office, { isDeflated: true })
  change(bytes)
  return bytes
}

/** A Word file with a header that its directory does not list, between its entries or behind them. */
function withHiddenEntry(entries: string[]) {
  const hidden = aZip(['word/vbaProject.bin'])
  const header = hidden.subarray(0, hidden.readUInt32LE(hidden.length - 6))
  const bytes = aZip(entries)
  const [end, directory] = [bytes.length - 22, bytes.readUInt32LE(bytes.length - 6)]
  const moved = Buffer.concat([bytes.subarray(0, directory), header, bytes.subarray(directory)])
  moved.writeUInt32LE(directory + header.length, end + header.length + 16)
  return moved
}

test.each([
  ['another method', withHeader((header) => header.writeUInt16LE(0, 8))],
  ['another name', withHeader((header) => header.write('[content_Types].xml', 30))],
  ['encryption', withHeader((header) => header.writeUInt16LE(1, 6))],
  ['an entry that the directory does not list', withHiddenEntry(office)],
])('a Word file whose headers tell of %s is refused', async (_what, bytes) =>
  expect(await kindOf(bytes)).toBeUndefined(),
)

test('a Word file whose directory lists the same bytes twice is refused', async () => {
  const bytes = aZip([...office, 'word/document.xml'])
  const directory = bytes.readUInt32LE(bytes.length - 6)
  const last = bytes.lastIndexOf('PK\x01\x02')
  const second = bytes.indexOf('PK\x01\x02', directory + 1)
  bytes.writeUInt32LE(bytes.readUInt32LE(second + 42), last + 42)
  expect(await kindOf(bytes)).toBeUndefined()
})

test.each([
  ['whose sizes follow the content', 8, 0],
  ['whose sizes are those of ZIP64', 0, 0xffffffff],
])('a Word file %s is accepted', async (_what, flag, size) => {
  const content = aZip([['[Content_Types].xml', '<Types/>'], 'word/document.xml'], { isDeflated: true })
  const [compressed, unpacked] = [content.readUInt32LE(18), content.readUInt32LE(22)]
  const first = 30 + content.readUInt16LE(26)
  // the extra field of ZIP64, and the sizes behind the content, of which each is for one case
  const extra = Buffer.alloc(20)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(16, 2)
  extra.writeBigUInt64LE(BigInt(unpacked), 4)
  extra.writeBigUInt64LE(BigInt(compressed), 12)
  const descriptor = Buffer.alloc(flag ? 16 : 0)
  const contentEnd = first + compressed
  const bytes = Buffer.concat([
    content.subarray(0, first),
    extra,
    content.subarray(first, contentEnd),
    descriptor,
    content.subarray(contentEnd),
  ])
  const added = extra.length + descriptor.length
  bytes.writeUInt16LE(flag, 6)
  for (const at of [18, 22]) bytes.writeUInt32LE(size, at)
  bytes.writeUInt16LE(extra.length, 28)
  const directory = content.readUInt32LE(content.length - 6) + added
  bytes.writeUInt32LE(directory, bytes.length - 6)
  const second = bytes.indexOf('PK\x01\x02', directory + 1)
  bytes.writeUInt32LE(bytes.readUInt32LE(second + 42) + added, second + 42)
  expect(await kindOf(bytes)).toBe('docx')
})

import { once } from 'node:events'
import { Transform, type Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { NoExportError } from '#server/imports/source.ts'
import { manifestPath } from '#server/exports/manifest.ts'
import { maxOwnFiles, maxSourceFiles, type SourceFiles } from './source-files.ts'

/** Maximum unpacked size of all files together (bytes). */
const maxUnpackedBytes = 8 * 1024 ** 3
/** Above these sizes (bytes), a file or the archive may not unpack to more than `maxRatio` times its size: nothing that people write does. */
const ratioFreeBytes = 10 * 1024 ** 2
const ratioFreeBytesOfAll = 500 * 1024 ** 2
const maxRatio = 200
/** Maximum size of the names, comments and extra fields of all files (bytes), which are kept in memory. */
const maxDirectoryBytes = 32 * 1024 ** 2

const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & 0o170_000) === 0o120_000

/** Returns why a file of an archive is rejected. */
function rejectionOf(entry: Entry, path: string): string | undefined {
  const invalid = yauzl.validateFileName(path)
  if (invalid !== null) return 'has a path outside the archive'
  if (isLink(entry)) return 'is a link, which is not followed'
  if (entry.isEncrypted()) return 'is encrypted'
  if (/\.(?:zip|gz|tgz|7z|rar|xz|bz2)$/i.test(path))
    return 'is an archive inside an archive, which is not read'
  if (entry.uncompressedSize > ratioFreeBytes && entry.uncompressedSize > entry.compressedSize * maxRatio)
    return `would unpack to more than ${maxRatio} times its size`
  return undefined
}

const open = (file: string) =>
  new Promise<ZipFile>((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }
    yauzl.open(file, options, (error, zip) => (error ? reject(error) : resolve(zip)))
  })

/** Checks the size and checksum of an unpacked file: the directory of the archive may be wrong, or the bytes damaged. */
function checkBytes(path: string, { uncompressedSize, crc32: expected }: Entry): Transform {
  let size = 0
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      sum = crc32(chunk, sum)
      done(size > uncompressedSize ? new Error(`${path} unpacks to more than the archive says`) : null, chunk)
    },
    flush: (done) => done(sum === expected ? null : new NoExportError(damaged(path))),
  })
}

const damaged = (path: string) => `${path} in the archive is damaged. Create or download the archive again.`

/** Lists an archive. Unpacks nothing to the disk. @throws NoExportError for a malicious archive or another file */
export async function openZip(file: string, fileSize: number): Promise<SourceFiles> {
  const zip = await open(file).catch((error: Error) => {
    throw new NoExportError(`${file} can't be read as an archive: ${error.message}`)
  })
  const entries = new Map<string, Entry>()
  const rejected: { path: string; why: string }[] = []
  const fail = (why: string): never => {
    zip.close()
    throw new NoExportError(`${file} ${why}.`)
  }
  if (zip.entryCount > maxOwnFiles) fail(`has more than ${maxOwnFiles} files`)
  let [packed, unpacked, directory] = [0, 0, 0]
  zip.on('entry', (entry: Entry) => {
    directory += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (directory > maxDirectoryBytes) return zip.emit('error', new Error('its list of files is too long'))
    const path = String(entry.fileName).replaceAll('\\', '/')
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    const why = path.endsWith('/') ? undefined : rejectionOf(entry, path)
    if (why) rejected.push({ path, why })
    else if (!path.endsWith('/') && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(path)) entries.set(path, entry)
    zip.readEntry()
  })
  zip.readEntry()
  await once(zip, 'end').catch((error: Error) => fail(`cannot be read: ${error.message}`))
  if (zip.entryCount > maxSourceFiles && !entries.has(manifestPath))
    fail(`has more than ${maxSourceFiles} files`)
  if (packed > fileSize) fail('has overlapping files, as malicious archives do')
  if (unpacked > maxUnpackedBytes) fail(`would unpack to more than ${maxUnpackedBytes / 1024 ** 3} GB`)
  if (unpacked > ratioFreeBytesOfAll && unpacked > fileSize * maxRatio)
    fail(`would unpack to more than ${maxRatio} times its size`)
  const list = [...entries].map(([path, { uncompressedSize }]) => ({ path, size: uncompressedSize }))
  return {
    list: list.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    rejected,
    open: (path) =>
      new Promise<Readable>((resolve, reject) => {
        const entry = entries.get(path)
        if (!entry) return reject(new Error(`${path} is not in the archive`))
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error)
          const checked = checkBytes(path, entry)
          stream.on('error', () => checked.destroy(new NoExportError(damaged(path))))
          resolve(stream.pipe(checked))
        })
      }),
    close: async () => zip.close(),
  }
}

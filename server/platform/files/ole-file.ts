import { collect, MalformedFileError, type ByteSource } from './byte-source.ts'

const headerLength = 512
/** Offsets of the fields of the header that are read ([MS-CFB] 2.2). */
const headerFields = {
  sectorShift: 30,
  firstDirectorySector: 48,
  miniStreamCutoff: 56,
  firstMiniTableSector: 60,
  firstDifatSector: 68,
  difat: 76,
}
const entryLength = 128
/** Shorter streams (bytes) are in the mini stream, which has sectors of its own length. */
const minStreamLength = 4_096
const miniSectorLength = 64
/** A file with a longer directory is malformed: macros could be beyond what is read. */
const maxDirectorySectors = 4_096
const maxReadLength = 64 * 1024
/**
 * How many times its own size may be read of a file. Streams of an honest file share no sector, so its streams and tables are read
 * once each; a file whose streams overlap exceeds this.
 */
const maxReadShare = 2
/** Sector numbers from here on have a special meaning: end of chain, free and the like. */
const firstSpecialSector = 0xfffffffa

const entryKinds = { 1: 'storage', 2: 'stream', 5: 'root' } as const

/** A storage (folder) or stream (file) of the directory. `size` in bytes. */
type OleEntry = {
  name: string
  kind: 'storage' | 'stream' | 'root'
  /** whether it lies directly below the root, and not in a storage such as that of an embedded object */
  isAtRoot: boolean
  firstSector: number
  size: number
}

export type OleFile = {
  /** every entry in use, also those that the tree of storages does not reach */
  entries: OleEntry[]
  /**
   * Reads a stream in pieces.
   * @throws MalformedFileError when its chain of sectors is broken, or all that was read of the file exceeds twice its size
   */
  read(entry: OleEntry): AsyncGenerator<Buffer>
}

/**
 * Opens an OLE compound file ([MS-CFB] 2.2 to 2.6): the container of Word and Excel files up to 2003.
 * @throws MalformedFileError when the directory cannot be read
 */
export async function openOleFile(source: ByteSource): Promise<OleFile> {
  const header = await source.read(0, headerLength)
  const sectorLength = 1 << header.readUInt16LE(headerFields.sectorShift)
  if (sectorLength !== 512 && sectorLength !== 4_096) throw new MalformedFileError()
  if (header.readUInt32LE(headerFields.miniStreamCutoff) !== minStreamLength) throw new MalformedFileError()
  const sectors = new SectorReader(source, header, sectorLength)
  const directory = await collect(
    sectors.readChain(header.readUInt32LE(headerFields.firstDirectorySector), maxDirectorySectors),
  )
  const entries = entriesIn(directory)
  const root = entries.find(({ kind }) => kind === 'root')
  const miniStream = new MiniStream(sectors, root, header.readUInt32LE(headerFields.firstMiniTableSector))
  return {
    entries,
    read(entry) {
      if (entry.size >= minStreamLength) return sectors.read(entry.firstSector, entry.size)
      return miniStream.read(entry)
    },
  }
}

/** Follows chains of sectors through the file allocation table (FAT), and reads only the parts of it that are needed. */
class SectorReader {
  readonly #source: ByteSource
  readonly #header: Buffer
  readonly #sectorLength: number
  readonly #maxSectors: number
  readonly #fatSectors = new Map<number, Buffer>()
  /** How many bytes may still be read. */
  #readable: number

  constructor(source: ByteSource, header: Buffer, sectorLength: number) {
    this.#source = source
    this.#header = header
    this.#sectorLength = sectorLength
    this.#maxSectors = Math.ceil(source.size / sectorLength)
    this.#readable = source.size * maxReadShare
  }

  /** Counts bytes that are read. @throws MalformedFileError when they are more than an honest file has */
  spend(bytes: number): void {
    this.#readable -= bytes
    if (this.#readable < 0) throw new MalformedFileError()
  }

  /** Reads the first `wanted` bytes of a chain. @throws MalformedFileError when it has fewer, or is a loop */
  async *read(first: number, wanted: number): AsyncGenerator<Buffer> {
    let left = wanted
    for await (const piece of this.#follow(first, wanted)) {
      left -= piece.length
      yield piece
    }
    if (left > 0) throw new MalformedFileError()
  }

  /** Reads a chain to its end. @throws MalformedFileError when it has more sectors than `maxSectors`, or is a loop */
  async *readChain(first: number, maxSectors: number): AsyncGenerator<Buffer> {
    let left = maxSectors * this.#sectorLength
    for await (const piece of this.#follow(first, left + this.#sectorLength)) {
      left -= piece.length
      if (left < 0) throw new MalformedFileError()
      yield piece
    }
  }

  /** Reads at most `wanted` bytes of a chain; neighbouring sectors are read at once. */
  async *#follow(first: number, wanted: number): AsyncGenerator<Buffer> {
    let sector = first
    let left = wanted
    const visited = new Set<number>()
    while (sector < firstSpecialSector && left > 0) {
      const start = sector
      let length = 0
      do {
        length += this.#sectorLength
        // the chain is a loop
        if (visited.has(sector)) throw new MalformedFileError()
        visited.add(sector)
        sector = await this.#next(sector)
      } while (sector === start + length / this.#sectorLength && length < Math.min(left, maxReadLength))
      length = Math.min(length, left)
      yield await this.#readBytes(start, length)
      left -= length
    }
  }

  async #next(sector: number): Promise<number> {
    if (sector >= this.#maxSectors) throw new MalformedFileError()
    const perSector = this.#sectorLength / 4
    const index = Math.floor(sector / perSector)
    let fatSector = this.#fatSectors.get(index)
    if (!fatSector) {
      fatSector = await this.#readSector(await this.#fatSectorNumber(index))
      this.#fatSectors.set(index, fatSector)
    }
    return fatSector.readUInt32LE((sector % perSector) * 4)
  }

  /** The header lists the first 109 FAT sectors; a chain of sectors (DIFAT) lists the rest. */
  async #fatSectorNumber(index: number): Promise<number> {
    if (index < 109) return this.#header.readUInt32LE(headerFields.difat + index * 4)
    const perSector = this.#sectorLength / 4 - 1
    let remaining = index - 109
    let sector = this.#header.readUInt32LE(headerFields.firstDifatSector)
    while (remaining >= perSector) {
      sector = (await this.#readSector(sector)).readUInt32LE(perSector * 4)
      remaining -= perSector
    }
    return (await this.#readSector(sector)).readUInt32LE(remaining * 4)
  }

  #readSector(sector: number): Promise<Buffer> {
    return this.#readBytes(sector, this.#sectorLength)
  }

  /** Reads from the beginning of a sector. */
  async #readBytes(sector: number, length: number): Promise<Buffer> {
    if (sector >= this.#maxSectors) throw new MalformedFileError()
    this.spend(length)
    return this.#source.read((sector + 1) * this.#sectorLength, length)
  }
}

/** The mini stream has the short streams; it is the stream of the root entry, and has an allocation table of its own. */
class MiniStream {
  readonly #sectors: SectorReader
  readonly #root: OleEntry | undefined
  readonly #firstTableSector: number
  #contents: Promise<{ bytes: Buffer; table: Buffer }> | undefined

  constructor(sectors: SectorReader, root: OleEntry | undefined, firstTableSector: number) {
    this.#sectors = sectors
    this.#root = root
    this.#firstTableSector = firstTableSector
  }

  async *read(entry: OleEntry): AsyncGenerator<Buffer> {
    if (entry.size === 0) return
    this.#contents ??= this.#load()
    const { bytes, table } = await this.#contents
    this.#sectors.spend(entry.size)
    let sector = entry.firstSector
    for (let left = entry.size; left > 0; left -= miniSectorLength) {
      const start = sector * miniSectorLength
      if (start >= bytes.length || sector * 4 + 4 > table.length) throw new MalformedFileError()
      yield bytes.subarray(start, start + Math.min(left, miniSectorLength))
      sector = table.readUInt32LE(sector * 4)
    }
  }

  async #load() {
    if (!this.#root) throw new MalformedFileError()
    const { firstSector, size } = this.#root
    const tableLength = Math.ceil(size / miniSectorLength) * 4
    return {
      bytes: await collect(this.#sectors.read(firstSector, size)),
      table: await collect(this.#sectors.read(this.#firstTableSector, tableLength)),
    }
  }
}

function entriesIn(directory: Buffer): OleEntry[] {
  const atRoot = offsetsAtRoot(directory)
  const entries: OleEntry[] = []
  for (let offset = 0; offset + entryLength <= directory.length; offset += entryLength) {
    const kind = entryKinds[directory[offset + 66] as keyof typeof entryKinds]
    const nameLength = Math.min(directory.readUInt16LE(offset + 64), 64) - 2
    if (!kind || nameLength <= 0) continue
    entries.push({
      name: directory.toString('utf16le', offset, offset + nameLength),
      kind,
      isAtRoot: atRoot.has(offset),
      firstSector: directory.readUInt32LE(offset + 116),
      size: directory.readUInt32LE(offset + 120),
    })
  }
  return entries
}

/** Walks the tree of siblings directly below the root entry. @returns where their entries begin */
function offsetsAtRoot(directory: Buffer): Set<number> {
  const visited = new Set<number>()
  const entries = [directory.length < entryLength ? -1 : directory.readUInt32LE(76)]
  while (entries.length > 0) {
    const offset = entries.pop()! * entryLength
    if (offset < 0 || offset + entryLength > directory.length || visited.has(offset)) continue
    visited.add(offset)
    entries.push(directory.readUInt32LE(offset + 68), directory.readUInt32LE(offset + 72))
  }
  return visited
}

import type { FileHandle } from 'node:fs/promises'

const headerLength = 512
const entryLength = 128
const mostSectors = 4_096
/** Sector numbers from here on mean "end", "free" and the like. */
const lastSector = 0xfffffffa

/** Thrown inside when a file breaks its own format; never leaves this module. */
class Broken extends Error {}

/**
 * The streams at the root of an OLE compound file ([MS-CFB] 2.2 to 2.6), which say what wrote it: `WordDocument`,
 * `Workbook` … Those of embedded objects lie deeper and are not among them. Undefined when the file cannot be read.
 */
export async function listOleStreams(file: FileHandle, size: number): Promise<string[] | undefined> {
  try {
    const header = await readExactly(file, 0, headerLength)
    const sectorLength = 1 << header.readUInt16LE(30)
    if (sectorLength !== 512 && sectorLength !== 4_096) return undefined
    const sectors = new Sectors(file, header, sectorLength)
    const parts: Buffer[] = []
    for await (const sector of sectors.chain(header.readUInt32LE(48))) parts.push(sector)
    return rootNames(Buffer.concat(parts))
  } catch (error) {
    if (error instanceof Broken || size < headerLength) return undefined
    throw error
  }
}

/** Follows chains of sectors through the allocation table, of which it reads only what it needs. */
class Sectors {
  readonly #file: FileHandle
  readonly #header: Buffer
  readonly #length: number
  readonly #tables = new Map<number, Buffer>()

  constructor(file: FileHandle, header: Buffer, length: number) {
    this.#file = file
    this.#header = header
    this.#length = length
  }

  async *chain(first: number): AsyncGenerator<Buffer> {
    let sector = first
    for (let read = 0; sector < lastSector; read += 1) {
      if (read === mostSectors) throw new Broken()
      yield await this.#read(sector)
      sector = await this.#next(sector)
    }
  }

  async #next(sector: number): Promise<number> {
    const perTable = this.#length / 4
    const index = Math.floor(sector / perTable)
    let table = this.#tables.get(index)
    if (!table) {
      table = await this.#read(await this.#tableSector(index))
      this.#tables.set(index, table)
    }
    return table.readUInt32LE((sector % perTable) * 4)
  }

  /** Where a part of the allocation table lies: the header names the first 109 parts, a chain of sectors the rest. */
  async #tableSector(index: number): Promise<number> {
    if (index < 109) return this.#header.readUInt32LE(76 + index * 4)
    const perSector = this.#length / 4 - 1
    let left = index - 109
    let sector = this.#header.readUInt32LE(68)
    while (left >= perSector) {
      sector = (await this.#read(sector)).readUInt32LE(perSector * 4)
      left -= perSector
    }
    return (await this.#read(sector)).readUInt32LE(left * 4)
  }

  #read(sector: number): Promise<Buffer> {
    if (sector >= lastSector) throw new Broken()
    return readExactly(this.#file, (sector + 1) * this.#length, this.#length)
  }
}

/** Names of the streams right below the root; siblings form a tree of their own. */
function rootNames(directory: Buffer): string[] {
  const names: string[] = []
  const seen = new Set<number>()
  const waiting = [directory.length < entryLength ? -1 : directory.readUInt32LE(76)]
  while (waiting.length > 0) {
    const at = waiting.pop()! * entryLength
    if (at < 0 || at + entryLength > directory.length || seen.has(at)) continue
    seen.add(at)
    const nameLength = Math.min(directory.readUInt16LE(at + 64), 64) - 2
    const isStream = directory[at + 66] === 2
    if (isStream && nameLength > 0) names.push(directory.toString('utf16le', at, at + nameLength))
    waiting.push(directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72))
  }
  return names
}

async function readExactly(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, start)
  if (bytesRead < length) throw new Broken()
  return buffer
}

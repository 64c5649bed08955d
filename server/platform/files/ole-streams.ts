import type { FileHandle } from 'node:fs/promises'

const headerLength = 512
const entryLength = 128
const maxSectors = 4_096
/** Sector numbers from here on have a special meaning: end of chain, free and the like. */
const firstSpecialSector = 0xfffffffa

/** Thrown when a file violates its format; caught in this module. */
class MalformedFileError extends Error {}

/**
 * Lists the streams at the root of an OLE compound file ([MS-CFB] 2.2 to 2.6): `WordDocument`, `Workbook` … name the
 * application that wrote it. Streams of embedded objects lie deeper and are left out.
 * @param size of the file, in bytes
 * @returns undefined when the file cannot be read
 */
export async function listOleStreams(file: FileHandle, size: number): Promise<string[] | undefined> {
  try {
    const header = await readExactly(file, 0, headerLength)
    const sectorLength = 1 << header.readUInt16LE(30)
    if (sectorLength !== 512 && sectorLength !== 4_096) return undefined
    const sectors = new SectorReader(file, header, sectorLength)
    const directory: Buffer[] = []
    for await (const sector of sectors.chain(header.readUInt32LE(48))) directory.push(sector)
    return rootStreamNames(Buffer.concat(directory))
  } catch (error) {
    if (error instanceof MalformedFileError || size < headerLength) return undefined
    throw error
  }
}

/** Follows chains of sectors through the file allocation table (FAT), and reads only the parts of it that are needed. */
class SectorReader {
  readonly #file: FileHandle
  readonly #header: Buffer
  readonly #sectorLength: number
  readonly #fatSectors = new Map<number, Buffer>()

  constructor(file: FileHandle, header: Buffer, sectorLength: number) {
    this.#file = file
    this.#header = header
    this.#sectorLength = sectorLength
  }

  async *chain(first: number): AsyncGenerator<Buffer> {
    let sector = first
    for (let count = 0; sector < firstSpecialSector; count += 1) {
      if (count === maxSectors) throw new MalformedFileError()
      yield await this.#read(sector)
      sector = await this.#next(sector)
    }
  }

  async #next(sector: number): Promise<number> {
    const perSector = this.#sectorLength / 4
    const index = Math.floor(sector / perSector)
    let fatSector = this.#fatSectors.get(index)
    if (!fatSector) {
      fatSector = await this.#read(await this.#fatSectorNumber(index))
      this.#fatSectors.set(index, fatSector)
    }
    return fatSector.readUInt32LE((sector % perSector) * 4)
  }

  /** The header lists the first 109 FAT sectors; a chain of sectors (DIFAT) lists the rest. */
  async #fatSectorNumber(index: number): Promise<number> {
    if (index < 109) return this.#header.readUInt32LE(76 + index * 4)
    const perSector = this.#sectorLength / 4 - 1
    let remaining = index - 109
    let sector = this.#header.readUInt32LE(68)
    while (remaining >= perSector) {
      sector = (await this.#read(sector)).readUInt32LE(perSector * 4)
      remaining -= perSector
    }
    return (await this.#read(sector)).readUInt32LE(remaining * 4)
  }

  #read(sector: number): Promise<Buffer> {
    if (sector >= firstSpecialSector) throw new MalformedFileError()
    return readExactly(this.#file, (sector + 1) * this.#sectorLength, this.#sectorLength)
  }
}

/** Walks the tree of siblings directly below the root entry. */
function rootStreamNames(directory: Buffer): string[] {
  const names: string[] = []
  const visited = new Set<number>()
  const entries = [directory.length < entryLength ? -1 : directory.readUInt32LE(76)]
  while (entries.length > 0) {
    const offset = entries.pop()! * entryLength
    if (offset < 0 || offset + entryLength > directory.length || visited.has(offset)) continue
    visited.add(offset)
    const nameLength = Math.min(directory.readUInt16LE(offset + 64), 64) - 2
    const isStream = directory[offset + 66] === 2
    if (isStream && nameLength > 0) names.push(directory.toString('utf16le', offset, offset + nameLength))
    entries.push(directory.readUInt32LE(offset + 68), directory.readUInt32LE(offset + 72))
  }
  return names
}

async function readExactly(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, start)
  if (bytesRead < length) throw new MalformedFileError()
  return buffer
}

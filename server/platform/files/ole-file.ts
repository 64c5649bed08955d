import { MalformedFileError, type InspectionBudget } from './inspection.ts'

const headerLength = 512
const entryLength = 128
/** Streams shorter than this (bytes) are in the mini stream, which has its own sector size. */
const minStreamLength = 4_096
const miniSectorLength = 64
/** Sector numbers from here on have special meanings, such as end of chain and free. */
const firstSpecialSector = 0xfffffffa

const entryKinds = { 1: 'storage', 2: 'stream', 5: 'root' } as const

/** A storage (folder) or stream (file) of the directory. `size` in bytes. */
type OleEntry = {
  name: string
  kind: 'storage' | 'stream' | 'root'
  /** whether it is directly below the root, not in a storage such as that of an embedded object */
  isAtRoot: boolean
  firstSector: number
  size: number
}

export type OleFile = {
  /** every entry in use, including those that the tree of storages doesn't reach */
  entries: OleEntry[]
  /** Reads a stream once. @throws MalformedFileError if it is incomplete, or shares sectors with another one */
  read(entry: OleEntry): Buffer
}

/**
 * Opens an OLE compound file ([MS-CFB] 2.2 to 2.6): the container of Word and Excel files up to 2003.
 * @throws MalformedFileError if the directory can't be read
 */
export function openOleFile(file: Buffer, inspection: InspectionBudget): OleFile {
  if (file.length < headerLength) throw new MalformedFileError()
  const header = (offset: number) => file.readUInt32LE(offset)
  const sectorLength = 1 << file.readUInt16LE(30)
  const isKnown = (sectorLength === 512 || sectorLength === 4_096) && header(56) === minStreamLength
  if (!isKnown) throw new MalformedFileError()
  const sector = (number: number) => sliceOf(file, number + 1, sectorLength)
  const chain = createChains(joinSectors(fatSectors(file, sector), sector))
  const readChain = (first: number) => joinSectors(chain(first), sector)

  const entries = entriesIn(readChain(header(48)))
  const root = entries.find(({ kind }) => kind === 'root')
  let readMini: ((entry: OleEntry) => Buffer) | undefined
  const openMiniStream = () => {
    const stream = root ? readChain(root.firstSector) : Buffer.alloc(0)
    const miniChain = createChains(readChain(header(60)))
    return ({ firstSector }: OleEntry) =>
      joinSectors(miniChain(firstSector), (number) => sliceOf(stream, number, miniSectorLength))
  }
  return {
    entries,
    read(entry) {
      if (entry.size === 0) return Buffer.alloc(0)
      const bytes =
        entry.size >= minStreamLength ? readChain(entry.firstSector) : (readMini ??= openMiniStream())(entry)
      if (bytes.length < entry.size) throw new MalformedFileError()
      inspection.countBytes(entry.size)
      return bytes.subarray(0, entry.size)
    },
  }
}

/** Returns a sector. Some programs leave the last one of a file incomplete. */
function sliceOf(bytes: Buffer, number: number, length: number): Buffer {
  const slice = bytes.subarray(number * length, (number + 1) * length)
  if (slice.length === 0) throw new MalformedFileError()
  return slice.length === length ? slice : Buffer.concat([slice], length)
}

const joinSectors = (numbers: number[], sector: (number: number) => Buffer) =>
  Buffer.concat(numbers.map(sector))

/** Lists the sectors of the allocation table (FAT): the header lists the first 109, a chain of sectors (DIFAT) the rest. */
function fatSectors(file: Buffer, sector: (number: number) => Buffer): number[] {
  const numbersIn = (bytes: Buffer) =>
    Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4))
  const listed = numbersIn(file.subarray(76, headerLength))
  for (let next = file.readUInt32LE(68); next < firstSpecialSector;) {
    const numbers = numbersIn(sector(next))
    next = numbers.pop()!
    listed.push(...numbers)
    // the chain is a loop
    if (listed.length > file.length / 4) throw new MalformedFileError()
  }
  const count = listed.findIndex((number) => number >= firstSpecialSector)
  const numbers = listed.slice(0, count < 0 ? undefined : count)
  if (new Set(numbers).size < numbers.length) throw new MalformedFileError()
  return numbers
}

/**
 * Follows chains of sectors through an allocation table. Legitimate files never use a sector twice: otherwise there is a loop, or streams
 * overlap so that a small file describes huge amounts of data.
 */
function createChains(table: Buffer): (first: number) => number[] {
  const isUsed = new Uint8Array(table.length / 4)
  return (first) => {
    const numbers: number[] = []
    for (let number = first; number < firstSpecialSector; number = table.readUInt32LE(number * 4)) {
      if (number >= isUsed.length || isUsed[number]) throw new MalformedFileError()
      isUsed[number] = 1
      numbers.push(number)
    }
    return numbers
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

/** Traverses the tree of siblings directly below the root entry. @returns the offsets of their entries */
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

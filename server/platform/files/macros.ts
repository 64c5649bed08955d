import { mebibyte } from '#contract/limits.ts'
import { bufferSource, collect, isOle, isZip, MalformedFileError, type ByteSource } from './byte-source.ts'
import { mayHaveLegacyMacros } from './kinds/legacy-office.ts'
import { findContentTypes, isMacroName, mayDeclareMacros } from './kinds/office-package.ts'
import { openOleFile } from './ole-file.ts'
import { filesInNativeStream, nativeStreamName } from './ole-native.ts'
import { listZipEntries, peekZipEntry, readZipEntry, type ZipEntry } from './zip-entries.ts'

/** Number of bytes that are unpacked of one file at most, its embedded files and those in them together. */
const maxUnpackedBytes = 32 * mebibyte
/** The bytes that peeking at an entry takes from the budget at least. */
const peekCost = 512

/** How many bytes may still be unpacked. */
type Budget = { left: number }

function spend(budget: Budget, bytes: number): void {
  budget.left -= bytes
  if (budget.left < 0) throw new MalformedFileError()
}

/**
 * Looks for macros in an Office file, and in the Office files and archives that are embedded in it, however deep: by their content
 * types, their streams and their names.
 * @returns whether it has macros, or may have some that cannot be found: in a part that cannot be unpacked, or is encrypted, or
 * because all its parts together are too large
 */
export async function mayHoldMacros(source: ByteSource): Promise<boolean> {
  try {
    return await mayHoldMacrosIn(source, { left: maxUnpackedBytes })
  } catch (error) {
    if (error instanceof MalformedFileError) return true
    throw error
  }
}

async function mayHoldMacrosIn(source: ByteSource, budget: Budget): Promise<boolean> {
  const head = await source.read(0, Math.min(source.size, 8))
  if (isZip(head)) return archiveMayHoldMacros(source, budget)
  return isOle(head) && oleMayHoldMacros(source, budget)
}

async function archiveMayHoldMacros(source: ByteSource, budget: Budget): Promise<boolean> {
  const entries = await listZipEntries(source)
  const unpack = async (entry: ZipEntry) => {
    const bytes = await readZipEntry(source, entry, budget.left)
    spend(budget, bytes.length)
    return bytes
  }
  if (entries.some(({ name }) => isMacroName(name))) return true
  const contentTypes = findContentTypes(entries)
  if (contentTypes === 'ambiguous') return true
  if (contentTypes && mayDeclareMacros(await unpack(contentTypes))) return true
  for (const entry of entries) {
    const beginning = await peekZipEntry(source, entry)
    spend(budget, Math.max(peekCost, beginning.length))
    const isContainer = isZip(beginning) || isOle(beginning)
    if (isContainer && (await mayHoldMacrosIn(bufferSource(await unpack(entry)), budget))) return true
  }
  return false
}

/** Streams of an embedded object that may contain a file, by the name of the stream. */
const embeddedFiles: Record<string, (stream: Buffer) => Buffer[]> = {
  // of Office 2007 or later
  PACKAGE: (stream) => [stream],
  [nativeStreamName]: filesInNativeStream,
}

/** Whether a file of Office up to 2003, or one embedded in it, has macros or is encrypted. */
async function oleMayHoldMacros(source: ByteSource, budget: Budget): Promise<boolean> {
  const file = await openOleFile(source)
  if (await mayHaveLegacyMacros(file)) return true
  for (const entry of file.entries) {
    const filesIn = entry.kind === 'stream' && embeddedFiles[entry.name.toUpperCase()]
    if (!filesIn) continue
    spend(budget, entry.size)
    for (const embedded of filesIn(await collect(file.read(entry))))
      if (await mayHoldMacrosIn(bufferSource(embedded), budget)) return true
  }
  return false
}

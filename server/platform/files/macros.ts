import { kibibyte } from '#contract/limits.ts'
import { MalformedFileError, InspectionLimitError, type InspectionBudget } from './inspection.ts'
import { mayHaveLegacyMacros } from './file-types/legacy-office.ts'
import { findContentTypes, isMacroName, mayDeclareMacros } from './file-types/office-package.ts'
import { openOleFile, type OleFile } from './ole-file.ts'
import { filesInNativeStream, nativeStreamName } from './ole-native.ts'
import { isOle, isZip } from './signatures.ts'
import { listZipEntries, peekZipEntry, readZipEntry, type ZipEntry } from './zip-entries.ts'

/** Reading a byte of XML takes as long as unpacking this many. */
const xmlCost = 8

/** The types of more parts than an archive may have fit into this (bytes); reading them is one step, which nothing interrupts. */
const maxContentTypes = 512 * kibibyte

/**
 * Looks for macros in an Office archive, and in the Office files and archives that are embedded in it, however deep: by the types of its
 * parts, their names and their streams.
 * @returns whether it has macros, or may have some that cannot be found: in a part that cannot be unpacked, or is encrypted
 * @throws InspectionLimitError when looking takes too long
 */
export async function archiveMayHaveMacros(
  entries: ZipEntry[],
  inspection: InspectionBudget,
): Promise<boolean> {
  const names = entries.map(({ name }) => name)
  if (names.some(isMacroName)) return true
  const contentTypes = findContentTypes(entries)
  if (contentTypes === 'ambiguous') return true
  if (contentTypes) {
    const xml = await readZipEntry(contentTypes, inspection)
    if (xml.length > maxContentTypes) throw new InspectionLimitError()
    inspection.countBytes(xml.length * xmlCost)
    if (mayDeclareMacros(xml, names)) return true
  }
  for (const entry of entries) {
    const beginning = await peekZipEntry(entry, inspection)
    const isContainer = isZip(beginning) || isOle(beginning)
    if (isContainer && (await embeddedMayHaveMacros(await readZipEntry(entry, inspection), inspection)))
      return true
  }
  return false
}

/** Streams of an embedded object that may contain a file, by the name of the stream. */
const embeddedFiles: Record<string, (stream: Buffer) => Buffer[]> = {
  // of Office 2007 or later
  PACKAGE: (stream) => [stream],
  [nativeStreamName]: filesInNativeStream,
}

/** The same for a file of Office up to 2003, whose macros are not found when it is encrypted. */
export async function oleMayHaveMacros(file: OleFile, inspection: InspectionBudget): Promise<boolean> {
  if (mayHaveLegacyMacros(file)) return true
  for (const entry of file.entries) {
    const filesIn = entry.kind === 'stream' && embeddedFiles[entry.name.toUpperCase()]
    if (!filesIn) continue
    for (const embedded of filesIn(file.read(entry)))
      if (await embeddedMayHaveMacros(embedded, inspection)) return true
  }
  return false
}

async function embeddedMayHaveMacros(file: Buffer, inspection: InspectionBudget): Promise<boolean> {
  try {
    if (isZip(file)) return await archiveMayHaveMacros(await listZipEntries(file, inspection), inspection)
    return isOle(file) && (await oleMayHaveMacros(openOleFile(file, inspection), inspection))
  } catch (error) {
    if (error instanceof MalformedFileError) return true
    throw error
  }
}

import { kibibyte } from '#contract/limits.ts'
import { MalformedFileError, InspectionLimitError, type InspectionBudget } from './inspection.ts'
import { mayHaveLegacyMacros } from './file-types/legacy-office.ts'
import { findContentTypes, isMacroName, mayDeclareMacros } from './file-types/office-package.ts'
import { openOleFile, type OleFile } from './ole-file.ts'
import { filesInNativeStream, nativeStreamName } from './ole-native.ts'
import { isOle, isZip } from './signatures.ts'
import { listZipEntries, peekZipEntry, readZipEntry, type ZipEntry } from './zip-entries.ts'

/** Reading a byte of XML takes as long as unpacking this many bytes. */
const xmlCost = 8

/**
 * Maximum size (bytes) of the list of types, enough for more parts than allowed. It is read in a single step that nothing can interrupt.
 */
const maxContentTypes = 512 * kibibyte

/**
 * Looks for macros in an Office archive and in embedded Office files and archives at any depth: by the types, names and streams of their
 * parts.
 * @returns whether it has macros, or may have some that can't be found, because a part can't be unpacked or is encrypted
 * @throws InspectionLimitError if the inspection takes too long
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

/** Looks for macros in an Office file up to 2003. An encrypted file could hide some. */
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

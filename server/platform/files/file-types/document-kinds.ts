import type { FileKind } from '#contract/files/files.ts'
import type { DetectedKind } from '#server/platform/files/file-kinds.ts'
import { MalformedFileError, TooMuchInsideError, type Inspection } from '#server/platform/files/inspection.ts'
import { legacyOfficeKind } from './legacy-office.ts'
import { hasContentTypes, officePackageKind } from './office-package.ts'
import { openDocumentKind } from './open-document.ts'
import { archiveMayHoldMacros, oleMayHoldMacros } from '#server/platform/files/macros.ts'
import { openOleFile } from '#server/platform/files/ole-file.ts'
import { isZip } from '#server/platform/files/signatures.ts'
import { listZipEntries } from '#server/platform/files/zip-entries.ts'

/** The kind of an archive or an OLE file, from what is in it. */
export async function kindFromInside(bytes: Buffer, inspection: Inspection): Promise<DetectedKind> {
  try {
    return isZip(bytes) ? await archiveKind(bytes, inspection) : await oleKind(bytes, inspection)
  } catch (error) {
    if (error instanceof TooMuchInsideError) return 'too-much-inside'
    if (error instanceof MalformedFileError) return undefined
    throw error
  }
}

async function archiveKind(bytes: Buffer, inspection: Inspection): Promise<FileKind | undefined> {
  const entries = await listZipEntries(bytes, inspection)
  const openDocument = await openDocumentKind(entries, inspection)
  if (openDocument === 'with-macros') return undefined
  const kind = openDocument ?? officePackageKind(entries)
  // other archives are not looked into: whoever downloads one unpacks it by oneself
  if (!kind) return hasContentTypes(entries) ? undefined : 'zip'
  return (await archiveMayHoldMacros(entries, inspection)) ? undefined : kind
}

async function oleKind(bytes: Buffer, inspection: Inspection): Promise<FileKind | undefined> {
  const file = openOleFile(bytes, inspection)
  const kind = legacyOfficeKind(file)
  return kind && !(await oleMayHoldMacros(file, inspection)) ? kind : undefined
}

import type { FileKind } from '#contract/files/files.ts'
import type { DetectedKind } from '#server/platform/files/file-kinds.ts'
import {
  MalformedFileError,
  InspectionLimitError,
  type InspectionBudget,
} from '#server/platform/files/inspection.ts'
import { legacyOfficeKind } from './legacy-office.ts'
import { hasContentTypes, officePackageKind } from './office-package.ts'
import { openDocumentKind } from './open-document.ts'
import { archiveMayHaveMacros, oleMayHaveMacros } from '#server/platform/files/macros.ts'
import { openOleFile } from '#server/platform/files/ole-file.ts'
import { isZip } from '#server/platform/files/signatures.ts'
import { listZipEntries } from '#server/platform/files/zip-entries.ts'

/** The kind of an archive or OLE file, determined by its contents. */
export async function kindFromContents(bytes: Buffer, inspection: InspectionBudget): Promise<DetectedKind> {
  try {
    return isZip(bytes) ? await archiveKind(bytes, inspection) : await oleKind(bytes, inspection)
  } catch (error) {
    if (error instanceof InspectionLimitError) return 'too-much-inside'
    if (error instanceof MalformedFileError) return undefined
    throw error
  }
}

async function archiveKind(bytes: Buffer, inspection: InspectionBudget): Promise<FileKind | undefined> {
  const entries = await listZipEntries(bytes, inspection)
  const openDocument = await openDocumentKind(entries, inspection)
  if (openDocument === 'with-macros') return undefined
  const kind = openDocument ?? officePackageKind(entries)
  // other archives aren't inspected: their contents are only used after the recipient unpacks them
  if (!kind) return hasContentTypes(entries) ? undefined : 'zip'
  return (await archiveMayHaveMacros(entries, inspection)) ? undefined : kind
}

async function oleKind(bytes: Buffer, inspection: InspectionBudget): Promise<FileKind | undefined> {
  const file = openOleFile(bytes, inspection)
  const kind = legacyOfficeKind(file)
  return kind && !(await oleMayHaveMacros(file, inspection)) ? kind : undefined
}

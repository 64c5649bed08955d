import { open } from 'node:fs/promises'
import { extensionOf, fileKinds, type FileKind } from '#contract/files/files.ts'
import { fileSource, isOle, isZip, MalformedFileError, startsWith, type ByteSource } from './byte-source.ts'
import { legacyOfficeKind } from './legacy-office.ts'
import { mayHoldMacros } from './macros.ts'
import { openOleFile } from './ole-file.ts'
import { officePackageKind } from './office-package.ts'
import { listZipEntries } from './zip-entries.ts'

/**
 * Detects the kind of a file from its bytes; the extension of its name has to agree (OWASP File Upload Cheat Sheet).
 * @param path of the file on this machine
 * @param name that the visitor gave it; undefined where the extension does not matter
 * @returns undefined for a file that is none of the contract's kinds
 */
export async function detectFileKind(path: string, name: string | undefined): Promise<FileKind | undefined> {
  const file = await open(path, 'r')
  try {
    const kind = await kindFromBytes(fileSource(file, (await file.stat()).size))
    if (!kind || name === undefined) return kind
    return fileKinds[kind].extensions.includes(extensionOf(name)) ? kind : undefined
  } finally {
    await file.close()
  }
}

async function kindFromBytes(source: ByteSource): Promise<FileKind | undefined> {
  const head = await source.read(0, Math.min(source.size, 12))
  if (startsWith(head, '%PDF-')) return 'pdf'
  if (startsWith(head, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return 'gif'
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'webp'
  try {
    const kind = await officeKind(source, head)
    return kind && !(await mayHoldMacros(source)) ? kind : undefined
  } catch (error) {
    if (error instanceof MalformedFileError) return undefined
    throw error
  }
}

async function officeKind(source: ByteSource, head: Buffer): Promise<FileKind | undefined> {
  if (isZip(head)) return officePackageKind(await listZipEntries(source))
  return isOle(head) ? legacyOfficeKind(await openOleFile(source)) : undefined
}

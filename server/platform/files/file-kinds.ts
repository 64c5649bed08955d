import { open } from 'node:fs/promises'
import { extensionOf, fileKinds, type FileKind } from '#contract/files/files.ts'
import { fileSource, isOle, isZip, MalformedFileError, startsWith, type ByteSource } from './byte-source.ts'
import { legacyOfficeKind } from './kinds/legacy-office.ts'
import { mayHoldMacros } from './macros.ts'
import { openOleFile } from './ole-file.ts'
import { hasContentTypes, officePackageKind } from './kinds/office-package.ts'
import { openDocumentKind } from './kinds/open-document.ts'
import { isPlainText } from './kinds/plain-text.ts'
import { videoKind } from './kinds/video-kinds.ts'
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
    const source = fileSource(file, (await file.stat()).size)
    const kind = await kindFromBytes(source)
    if (name === undefined) return kind
    if (kind) return fileKinds[kind].extensions.includes(extensionOf(name)) ? kind : undefined
    // a text has nothing that tells one kind from another but its name
    const named = textKinds.find((one) => fileKinds[one].extensions.includes(extensionOf(name)))
    return named && (await isPlainText(source)) ? named : undefined
  } finally {
    await file.close()
  }
}

const textKinds = ['csv', 'txt'] as const

async function kindFromBytes(source: ByteSource): Promise<FileKind | undefined> {
  const head = await source.read(0, Math.min(source.size, 64))
  if (startsWith(head, '%PDF-')) return 'pdf'
  if (startsWith(head, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return 'gif'
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'webp'
  const video = videoKind(head)
  if (video) return video
  try {
    const kind = isZip(head) ? await archiveKind(source) : isOle(head) ? await oleKind(source) : undefined
    // other archives are not looked into: whoever downloads one unpacks it by oneself
    if (kind === 'zip') return kind
    return kind && !(await mayHoldMacros(source)) ? kind : undefined
  } catch (error) {
    if (error instanceof MalformedFileError) return undefined
    throw error
  }
}

async function archiveKind(source: ByteSource): Promise<FileKind | undefined> {
  const entries = await listZipEntries(source)
  const openDocument = await openDocumentKind(source, entries)
  if (openDocument) return openDocument === 'with-macros' ? undefined : openDocument
  return officePackageKind(entries) ?? (hasContentTypes(entries) ? undefined : 'zip')
}

const oleKind = async (source: ByteSource) => legacyOfficeKind(await openOleFile(source))

import { open, readFile, type FileHandle } from 'node:fs/promises'
import { extensionOf } from '#contract/files/file-names.ts'
import { fileKinds, type FileKind } from '#contract/files/files.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency/limit.ts'
import { Inspection, MalformedFileError, TooMuchInsideError } from './inspection.ts'
import { legacyOfficeKind } from './kinds/legacy-office.ts'
import { hasContentTypes, officePackageKind } from './kinds/office-package.ts'
import { openDocumentKind } from './kinds/open-document.ts'
import { isPlainText } from './kinds/plain-text.ts'
import { videoKind } from './kinds/video-kinds.ts'
import { archiveMayHoldMacros, oleMayHoldMacros } from './macros.ts'
import { openOleFile } from './ole-file.ts'
import { isOle, isZip, startsWith } from './signatures.ts'
import { listZipEntries } from './zip-entries.ts'

/** Readers of PDF look for its signature in this many bytes at the beginning (ISO 32000-1, annex H). */
const headLength = 1_024

/** Documents that are in memory at a time, while they are looked into. */
const inspect = createConcurrencyLimit(4)

const textKinds = ['csv', 'txt'] as const

/**
 * Detects the kind of a file from its bytes. A text has nothing but its name that tells one kind from another.
 * @param path of the file on this machine
 * @param name that its sender gave it
 * @param signal aborted when nobody waits for the result; its reason is thrown
 * @returns undefined for a file that is none of the contract's kinds, or a document that may have macros; `too-much-inside` for one that
 * takes too long to look into
 */
export async function detectFileKind(
  path: string,
  name: string,
  signal?: AbortSignal,
): Promise<FileKind | 'too-much-inside' | undefined> {
  const file = await open(path, 'r')
  try {
    const named = textKinds.find((kind) => fileKinds[kind].extensions.includes(extensionOf(name)))
    if (named && (await isPlainText(file))) return named
    const head = await readHead(file)
    if (isZip(head) || isOle(head))
      return await inspect(async () => kindFromInside(await readFile(path), new Inspection(signal)))
    return kindFromHead(head)
  } finally {
    await file.close()
  }
}

async function readHead(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
  return buffer.subarray(0, bytesRead)
}

function kindFromHead(head: Buffer): FileKind | undefined {
  if (startsWith(head, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return 'gif'
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'webp'
  return videoKind(head) ?? (head.includes('%PDF-') ? 'pdf' : isDrawing(head) ? 'svg' : undefined)
}

/** Whether a text begins as an SVG document does; editors write a declaration, a comment or a document type before its element. */
function isDrawing(head: Buffer): boolean {
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  return /^<(svg[\s>/]|\?xml\s|!--|!DOCTYPE svg\s)/i.test(text) && /<svg[\s>/]/.test(text)
}

/**
 * The kind of an archive or an OLE file, from what is in it.
 * @returns undefined for a document that may have macros, and for others
 */
export async function kindFromInside(
  bytes: Buffer,
  inspection: Inspection,
): Promise<FileKind | 'too-much-inside' | undefined> {
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

import { open, type FileHandle } from 'node:fs/promises'
import { extensionOf, fileKinds, type FileKind } from '#contract/files/files.ts'
import { legacyOfficeKind } from './legacy-office.ts'
import { listZipEntries } from './zip-entries.ts'

const startsWith = (head: Buffer, bytes: string, offset = 0) =>
  head.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1'))

/**
 * Detects the kind of a file from its bytes; the extension of its name has to agree (OWASP File Upload Cheat Sheet).
 * @param path of the file on this machine
 * @param name that the visitor gave it; undefined where the extension does not matter
 * @returns undefined for a file that is none of the contract's kinds
 */
export async function detectFileKind(path: string, name: string | undefined): Promise<FileKind | undefined> {
  const file = await open(path, 'r')
  try {
    const kind = await kindFromBytes(file, (await file.stat()).size)
    if (!kind || name === undefined) return kind
    return fileKinds[kind].extensions.includes(extensionOf(name)) ? kind : undefined
  } finally {
    await file.close()
  }
}

async function kindFromBytes(file: FileHandle, size: number): Promise<FileKind | undefined> {
  const { buffer: head } = await file.read(Buffer.alloc(12), 0, 12, 0)
  if (startsWith(head, '%PDF-')) return 'pdf'
  if (startsWith(head, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return 'gif'
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'webp'
  if (startsWith(head, 'PK\x03\x04')) return officeOpenXmlKind(await listZipEntries(file, size))
  if (startsWith(head, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return legacyOfficeKind(file, size)
  return undefined
}

/**
 * Office Open XML (ECMA-376 part 2): recognized by the content types and the application's folder. Files with macros are
 * rejected; they belong under other extensions (.docm, .xlsm), which no call accepts. Excel 4.0 macros are in `xl/macrosheets/`.
 */
function officeOpenXmlKind(names: string[] = []): FileKind | undefined {
  if (!names.includes('[Content_Types].xml')) return undefined
  if (names.some((name) => /(^|\/)(vbaProject\.bin$|(intl)?macrosheets\/)/i.test(name))) return undefined
  if (names.some((name) => name.startsWith('word/'))) return 'docx'
  return names.some((name) => name.startsWith('xl/')) ? 'xlsx' : undefined
}

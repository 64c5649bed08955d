import { open, type FileHandle } from 'node:fs/promises'
import { extensionOf, fileKinds, type FileKind } from '#contract/files/files.ts'
import { listOleStreams } from './ole-streams.ts'
import { listZipEntries } from './zip-entries.ts'

const startsWith = (head: Buffer, bytes: string, at = 0) =>
  head.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))

/**
 * What a file is: by its bytes, and only when the ending of its name agrees (OWASP file upload). Undefined for anything
 * that is not among the kinds of the contract.
 * @param path where the bytes are @param name the name that the visitor gave them; undefined where it does not matter
 */
export async function detectFileKind(path: string, name: string | undefined): Promise<FileKind | undefined> {
  const file = await open(path, 'r')
  try {
    const kind = await kindOfBytes(file, (await file.stat()).size)
    if (!kind || name === undefined) return kind
    return fileKinds[kind].extensions.includes(extensionOf(name)) ? kind : undefined
  } finally {
    await file.close()
  }
}

async function kindOfBytes(file: FileHandle, size: number): Promise<FileKind | undefined> {
  const { buffer: head } = await file.read(Buffer.alloc(12), 0, 12, 0)
  if (startsWith(head, '%PDF-')) return 'pdf'
  if (startsWith(head, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return 'gif'
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'webp'
  if (startsWith(head, 'PK\x03\x04')) return officeKind(await listZipEntries(file, size))
  if (startsWith(head, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return oldOfficeKind(await listOleStreams(file, size))
  return undefined
}

/**
 * Office Open XML (ECMA-376 part 2): the content types, and the folder of the program. One that carries a program of its
 * own belongs under another ending (.docm, .xlsm), which nobody takes.
 */
function officeKind(names: string[] = []): FileKind | undefined {
  if (!names.includes('[Content_Types].xml')) return undefined
  if (names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return undefined
  if (names.some((name) => name.startsWith('word/'))) return 'docx'
  return names.some((name) => name.startsWith('xl/')) ? 'xlsx' : undefined
}

/** Word and Excel up to 2003; Excel 95 called its stream `Book`. */
function oldOfficeKind(streams: string[] = []): FileKind | undefined {
  if (streams.includes('WordDocument')) return 'doc'
  return streams.includes('Workbook') || streams.includes('Book') ? 'xls' : undefined
}

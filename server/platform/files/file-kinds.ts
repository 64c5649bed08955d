import { open, type FileHandle } from 'node:fs/promises'
import { extensionOf } from '#contract/files/file-names.ts'
import { fileKinds, type FileKind } from '#contract/files/files.ts'
import { isPlainText } from './file-types/plain-text.ts'
import { videoKind } from './file-types/video-kinds.ts'
import { isOle, isZip, startsWith } from './signatures.ts'

/** Number of bytes at the beginning in which PDF readers look for the signature (ISO 32000-1, annex H). */
const headLength = 1_024

const textKinds = ['csv', 'txt'] as const

/**
 * A file's kind; undefined if it is none of the contract's kinds, or a document that may contain macros; `too-much-inside` if inspecting it
 * takes too long.
 */
export type DetectedKind = FileKind | 'too-much-inside' | undefined

/**
 * Detects a file's kind from its bytes. Only the name distinguishes kinds of text.
 * @param path of the file on this machine
 * @param name as sent
 * @param lookInside determines the kind of an archive or OLE file
 */
export async function detectFileKind(
  path: string,
  name: string,
  lookInside: (path: string) => Promise<DetectedKind>,
): Promise<DetectedKind> {
  const file = await open(path, 'r')
  try {
    const named = textKinds.find((kind) => fileKinds[kind].extensions.includes(extensionOf(name)))
    if (named && (await isPlainText(file))) return named
    const head = await readHead(file)
    return isZip(head) || isOle(head) ? await lookInside(path) : kindFromHead(head)
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
  if (isHeic(head)) return 'heic'
  return videoKind(head) ?? (head.includes('%PDF-') ? 'pdf' : isDrawing(head) ? 'svg' : undefined)
}

/** Whether an image's brands indicate HEVC (ISO/IEC 23008-12), as in photos from phones. */
const isHeic = (head: Buffer) =>
  startsWith(head, 'ftyp', 4) &&
  /hei[cmsx]|hev[cmsx]/.test(head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 64)))

/** Whether a text begins like an SVG document. Editors write a declaration, comment or document type before the root element. */
function isDrawing(head: Buffer): boolean {
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  return /^<(svg[\s>/]|\?xml\s|!--|!DOCTYPE svg\s)/i.test(text) && /<svg[\s>/]/.test(text)
}

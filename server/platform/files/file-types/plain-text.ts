import type { FileHandle } from 'node:fs/promises'

/** Whether a byte is a control character that plain text can't have: any except tab, line feed, form feed and carriage return. */
const isControl = (byte: number) => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13

/** Whether a file is plain text, in UTF-8 or a single-byte encoding. */
export async function isPlainText(file: FileHandle): Promise<boolean> {
  let size = 0
  for await (const piece of file.createReadStream({ start: 0, autoClose: false })) {
    if ((piece as Buffer).some(isControl)) return false
    size += (piece as Buffer).length
  }
  return size > 0
}

import type { FileHandle } from 'node:fs/promises'

/** Control characters that no text has: all but tab, line feed, form feed and carriage return. */
const isControl = (byte: number) => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13

/** Whether a file is a text, in UTF-8 or an encoding of one byte a character. */
export async function isPlainText(file: FileHandle): Promise<boolean> {
  let size = 0
  for await (const piece of file.createReadStream({ start: 0, autoClose: false })) {
    if ((piece as Buffer).some(isControl)) return false
    size += (piece as Buffer).length
  }
  return size > 0
}

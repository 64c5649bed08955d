import type { ByteSource } from '#server/platform/files/byte-source.ts'

const pieceLength = 64 * 1024

/** Control characters that no text has: all but tab, line feed, form feed and carriage return. */
const isControl = (byte: number) => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13

/** Whether a file is a text, in UTF-8 or an encoding of one byte a character. */
export async function isPlainText(source: ByteSource): Promise<boolean> {
  for (let start = 0; start < source.size; start += pieceLength) {
    const piece = await source.read(start, Math.min(pieceLength, source.size - start))
    if (piece.some(isControl)) return false
  }
  return source.size > 0
}

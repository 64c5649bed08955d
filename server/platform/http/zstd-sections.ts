/**
 * Sections that were compressed each by itself, put together as one frame of Zstandard (RFC 8878). Several frames one after the other
 * would be as good by the standard, but many a reader stops after the first. Within a frame blocks follow each other; what an encoder
 * takes for granted at its first block are the three offsets that blocks may name for short, so each section but the first begins and
 * ends with `resting`, whose blocks set them back.
 */

const magic = 0xfd2f_b528
const afterMagic = 4

/** The offsets that a frame begins with (RFC 8878 §3.1.1.5), as far back as `resting` has to copy from to set them. */
const [first, second, third] = [1, 4, 8]
const shortestMatch = 3

/**
 * What the blocks that set offsets back stand for: spaces. They are to stand where spaces mean nothing, and belong to the text: who
 * sends it in another encoding sends them too.
 */
export const resting = ' '.repeat(third + 3 * shortestMatch)

const compressedBlock = 2
const allByOneCode = 0b01_01_01_00

/** A block of the given type; not the last one (RFC 8878 §3.1.1.2). */
function block(type: number, content: number[]): Buffer {
  const header = (content.length << 3) | (type << 1)
  return Buffer.from([header & 0xff, (header >> 8) & 0xff, header >> 16, ...content])
}

/** An offset counts from 4 on in a sequence; its code is the number of bits that follow the first one (RFC 8878 §3.1.1.3.2.1). */
const codeOf = (offset: number) => 31 - Math.clz32(offset + 3)
const bitsOf = (offset: number) => (offset + 3) & ((1 << codeOf(offset)) - 1)

/**
 * Two blocks, since all sequences of one share their code. The first writes as many spaces as the third offset reaches back, once, and
 * copies three from there; the second copies three by each of the others. Bits are read from the end, after the highest one that is set.
 */
const backToFirst = Buffer.concat([
  block(compressedBlock, [
    (third << 3) | 1, // literals: so many times
    0x20, // this one
    1, // sequence, with all of them before it,
    allByOneCode,
    third,
    codeOf(third),
    0,
    (1 << codeOf(third)) | bitsOf(third),
  ]),
  block(compressedBlock, [
    0, // no literals
    2, // sequences
    allByOneCode,
    0,
    codeOf(second),
    0,
    (1 << (codeOf(second) + codeOf(first))) | (bitsOf(second) << codeOf(first)) | bitsOf(first),
  ]),
])

const lastBlock = Buffer.from([1, 0, 0])

/** Where the blocks of a frame begin (RFC 8878 §3.1.1.1). */
function headerLength(frame: Buffer): number {
  const descriptor = frame[afterMagic]!
  const isSingleSegment = (descriptor & 0x20) > 0
  const contentSize = [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >> 6]!
  const dictionaryId = [0, 1, 2, 4][descriptor & 3]!
  return afterMagic + 1 + (isSingleSegment ? 0 : 1) + dictionaryId + contentSize
}

/** The blocks of a frame without a checksum, none of them the last: that is changed in the frame, which is one no more. */
export function blocksOf(frame: Buffer): Buffer {
  const blocks = frame.subarray(headerLength(frame))
  for (let at = 0; at < blocks.length;) {
    const header = blocks.readUIntLE(at, 3)
    blocks[at]! &= 0xfe
    const isRun = ((header >> 1) & 3) === 1
    at += 3 + (isRun ? 1 : header >> 3)
  }
  return blocks
}

/**
 * One frame of all the blocks of `sections`, with `resting` between each two of them.
 * @param windowLog of the largest window that a section was compressed with
 */
export function frameOf(sections: Buffer[], windowLog: number): Buffer {
  const header = Buffer.alloc(afterMagic + 2)
  header.writeUInt32LE(magic)
  header[afterMagic + 1] = (windowLog - 10) << 3
  const parts = sections.flatMap((section, index) => (index > 0 ? [backToFirst, section] : [section]))
  return Buffer.concat([header, ...parts, lastBlock])
}

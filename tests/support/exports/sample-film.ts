import sharp from 'sharp'

/** A box of ISO/IEC 14496-12: its length, its type and its content. */
const box = (type: string, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]))
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index))
  return bytes
}
const text = (value: string) => Buffer.from(value, 'latin1')
/** Version 0 and flags. */
const plain = (flags = 0) => u32(flags)
const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/** The content of the first box of a type, wherever it is. */
function contentOf(bytes: Buffer, type: string): Buffer {
  const at = bytes.indexOf(text(type)) - 4
  return bytes.subarray(at + 8, at + bytes.readUInt32BE(at))
}

/** Returns an MP4 of one second that shows one image, in AV1, which every browser plays. */
export async function aFilm(width = 320, height = 180): Promise<Buffer<ArrayBuffer>> {
  const background = { r: 25, g: 71, b: 191 }
  const image = await sharp({ create: { width, height, channels: 3, background } })
    .avif()
    .toBuffer()
  const sample = contentOf(image, 'mdat')
  const settings = box('av1C', contentOf(image, 'av1C'))
  const timescale = 1_000
  const entry = box(
    'av01',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    settings,
  )
  const film = (offset: number) => {
    const table = box(
      'stbl',
      box('stsd', plain(), u32(1), entry),
      box('stts', plain(), u32(1, 1, timescale)),
      box('stsc', plain(), u32(1, 1, 1, 1)),
      box('stsz', plain(), u32(0, 1, sample.length)),
      box('stco', plain(), u32(1, offset)),
    )
    const data = box('dinf', box('dref', plain(), u32(1), box('url ', plain(1))))
    const media = box(
      'mdia',
      box('mdhd', plain(), u32(0, 0, timescale, timescale), u16(0x55c4, 0)),
      box('hdlr', plain(), u32(0), text('vide'), Buffer.alloc(12), text('Film\0')),
      box('minf', box('vmhd', plain(1), Buffer.alloc(8)), data, table),
    )
    const track = box(
      'tkhd',
      plain(3),
      u32(0, 0, 1, 0, timescale, 0, 0, 0, 0),
      matrix,
      u32(width * 0x10000, height * 0x10000),
    )
    const movie = box(
      'mvhd',
      plain(),
      u32(0, 0, timescale, timescale, 0x10000),
      u16(0x100, 0),
      u32(0, 0),
      matrix,
      Buffer.alloc(24),
      u32(2),
    )
    return Buffer.concat([
      box('ftyp', text('isom'), u32(0x200), text('isomiso6av01')),
      box('moov', movie, box('trak', track, media)),
      box('mdat', sample),
    ])
  }
  return film(film(0).length - sample.length)
}

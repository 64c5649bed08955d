import sharp from 'sharp'
import { seededRandom } from './generate-posts.ts'

const [width, height] = [6_000, 4_000]
const blockSize = 25

/** Creates a JPEG of 24 megapixels with soft random shapes, within the upload limit. */
export async function samplePhoto(): Promise<Blob> {
  const random = seededRandom(24)
  const size = { width: width / blockSize, height: height / blockSize }
  const pixels = Buffer.from(Uint8Array.from({ length: size.width * size.height * 3 }, () => random() * 256))
  const jpeg = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer()
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
}

import sharp from 'sharp'

/** A picture of one colour. */
export function samplePicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
}

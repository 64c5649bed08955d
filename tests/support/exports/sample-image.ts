import sharp from 'sharp'

/** An image of one colour. */
export function sampleImage(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
}

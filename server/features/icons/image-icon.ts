import type { Sharp } from 'sharp'
import { iconColours } from './icon.rules.ts'

/**
 * Draws an image on a square, for home screens and browser tabs.
 * @param width of the square, in pixels
 * @param share of the width that the image takes
 * @param ground `plain` for a colour that contrasts with a transparent image, `none` for a transparent background
 * @returns a PNG file
 */
export async function imageIcon(
  image: Buffer,
  width: number,
  share: number,
  ground: 'plain' | 'none',
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { isOpaque, isLight } = await look(sharp(image))
  const side = Math.round(width * (isOpaque ? 1 : share))
  const colour = isLight ? iconColours.background : iconColours.page
  const background = ground === 'plain' ? colour : '#0000'
  const resized = await sharp(image)
    .resize({ width: side, height: side, fit: 'contain', background: '#0000' })
    .toBuffer()
  return sharp({ create: { width, height: width, channels: 4, background } })
    .composite([{ input: resized }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** Whether an image is opaque, and whether its visible pixels are light. */
async function look(image: Sharp): Promise<{ isOpaque: boolean; isLight: boolean }> {
  const side = 32
  const pixels = await image
    .resize({ width: side, height: side, fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  let light = 0
  let seen = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue, alpha] = pixels.subarray(at, at + 4) as unknown as [
      number,
      number,
      number,
      number,
    ]
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha
    seen += alpha
  }
  return { isOpaque: seen === side * side * 255, isLight: light > seen * 160 }
}

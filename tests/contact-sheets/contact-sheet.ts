import sharp, { type OverlayOptions } from 'sharp'
import type { Screenshot } from './screenshot.ts'

/** The scale of the screenshots on a sheet. Phones are shown larger, so that their text stays readable. */
const scaleAt = (width: number) => (width < 500 ? 2 / 3 : 1 / 2)
/** Longer pages continue in further columns. */
const maxColumnHeight = 3_600
const gap = 24
const titleHeight = 56
const labelHeight = 28
const background = '#a9a4c0'

type Column = { label: string; image: Buffer; width: number; height: number }

/** Cuts a screenshot into columns. */
async function columnsOf({ width, theme, image }: Screenshot): Promise<Column[]> {
  const scaled = sharp(image).resize({ width: Math.round(width * scaleAt(width)) })
  const { data, info } = await scaled.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const bytesPerRow = info.width * info.channels
  const columnHeight = Math.ceil(info.height / Math.ceil(info.height / maxColumnHeight))
  const columns: Column[] = []
  for (let top = 0; top < info.height; top += columnHeight) {
    const height = Math.min(columnHeight, info.height - top)
    columns.push({
      label: top === 0 ? `${width} ${theme}` : '',
      image: data.subarray(top * bytesPerRow, (top + height) * bytesPerRow),
      width: info.width,
      height,
    })
  }
  return columns
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const svgText = (x: number, y: number, size: number, text: string) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" font-weight="bold" fill="#0b0f19">${escaped(text)}</text>`

/** Makes one image of the screenshots of a page or state, side by side under their labels. @returns a WebP */
export async function composeSheet(title: string, screenshots: Screenshot[]): Promise<Buffer> {
  const columns = (await Promise.all(screenshots.map(columnsOf))).flat()
  const top = titleHeight + labelHeight
  const texts = [svgText(gap, 38, 24, title)]
  const parts: OverlayOptions[] = []
  let left = gap
  for (const { label, image, width, height } of columns) {
    texts.push(svgText(left, titleHeight + 18, 16, label))
    parts.push({ input: image, raw: { width, height, channels: 3 }, left, top })
    left += width + gap
  }
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${left}" height="${top}">${texts.join('')}</svg>`
  const height = top + Math.max(...columns.map((column) => column.height)) + gap
  return sharp({ create: { width: left, height, channels: 3, background } })
    .composite([{ input: Buffer.from(head), left: 0, top: 0 }, ...parts])
    .webp({ quality: 80, effort: 0 })
    .toBuffer()
}

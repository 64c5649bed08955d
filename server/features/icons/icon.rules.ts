/** The company's logo as SVG paths on a square of `size` units. */
export type Logo = { size: number; paths: readonly { d: string; isAccent?: boolean }[] }

export const iconColours = { background: '#080e1a', page: '#ffffff' } as const

/** The colours of the logo on a light and on a dark surface. */
export type LogoColours = Record<'light' | 'dark', { drawing: string; mark: string }>

const logoPaths = ({ paths }: Logo, { dark }: LogoColours, hasClasses: boolean) =>
  paths
    .map(({ d, isAccent }) =>
      hasClasses
        ? `<path class="${isAccent ? 'a' : 'm'}" d="${d}"/>`
        : `<path fill="${isAccent ? dark.mark : dark.drawing}" d="${d}"/>`,
    )
    .join('')

/** The favicon: only the logo, in a colour for light or dark browser tabs. */
export function faviconSvg(logo: Logo, colours: LogoColours): string {
  const { size } = logo
  const { light, dark } = colours
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<style>.m{fill:${light.drawing}}.a{fill:${light.mark}}` +
    `@media(prefers-color-scheme:dark){.m{fill:${dark.drawing}}.a{fill:${dark.mark}}}</style>` +
    `${logoPaths(logo, colours, true)}</svg>`
  )
}

/** The favicon for a logo that is an image. @param png a square image */
export function imageSvg(png: Buffer): string {
  const href = `data:image/png;base64,${png.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image href="${href}" width="1" height="1"/></svg>`
}

/**
 * Draws the logo on a square background, for home screens.
 * @param width in pixels
 * @param share of the width that the logo takes: less on maskable icons, whose outer tenth may be cropped
 * @param radius of the corners as a share of the width
 */
export function appIconSvg(
  logo: Logo,
  colours: LogoColours,
  width: number,
  share: number,
  radius = 0,
): string {
  const scale = (width * share) / logo.size
  const margin = (width * (1 - share)) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${width} ${width}">` +
    `<rect width="${width}" height="${width}" rx="${width * radius}" fill="${iconColours.background}"/>` +
    `<g transform="translate(${margin} ${margin}) scale(${scale})">${logoPaths(logo, colours, false)}</g></svg>`
  )
}

/** Encodes an .ico file from PNG images of at most 256 × 256 px (Microsoft's ICO format with PNG entries). */
export function encodeIco(images: { width: number; png: Buffer }[]): Buffer {
  const entryLength = 16
  const header = Buffer.alloc(6 + images.length * entryLength)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, { width, png }] of images.entries()) {
    const start = 6 + index * entryLength
    header.writeUInt8(width % 256, start)
    header.writeUInt8(width % 256, start + 1)
    header.writeUInt16LE(1, start + 4)
    header.writeUInt16LE(32, start + 6)
    header.writeUInt32LE(png.length, start + 8)
    header.writeUInt32LE(offset, start + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

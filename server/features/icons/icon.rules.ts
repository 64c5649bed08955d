/** The company's mark as paths on a square of `size` units. */
export type Logo = { size: number; paths: readonly { d: string; isAccent?: true }[] }

export const iconColours = {
  ground: '#080e1a',
  mark: '#6e9bfb',
  accent: '#fc9841',
  /** the mark without a ground, on a light surface */
  markOnLight: '#2459e2',
  page: '#ffffff',
} as const

const drawn = ({ paths }: Logo, className: boolean) =>
  paths
    .map(({ d, isAccent }) =>
      className
        ? `<path class="${isAccent ? 'a' : 'm'}" d="${d}"/>`
        : `<path fill="${isAccent ? iconColours.accent : iconColours.mark}" d="${d}"/>`,
    )
    .join('')

/** The mark alone; it takes the colour that shows on the browser's own light or dark bar. */
export function faviconSvg(mark: Logo): string {
  const { size } = mark
  const { accent, mark: onDark, markOnLight } = iconColours
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<style>.m{fill:${markOnLight}}.a{fill:${accent}}@media(prefers-color-scheme:dark){.m{fill:${onDark}}}</style>` +
    `${drawn(mark, true)}</svg>`
  )
}

/**
 * The mark on a ground, for screens of devices.
 * @param share of the width that the mark takes: less on maskable icons, whose outer tenth may be cut off
 * @param radius of the corners as a share of the width
 */
export function appIconSvg(mark: Logo, width: number, share: number, radius = 0): string {
  const scale = (width * share) / mark.size
  const margin = (width * (1 - share)) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${width} ${width}">` +
    `<rect width="${width}" height="${width}" rx="${width * radius}" fill="${iconColours.ground}"/>` +
    `<g transform="translate(${margin} ${margin}) scale(${scale})">${drawn(mark, false)}</g></svg>`
  )
}

/** Wraps PNG pictures, each at most 256 px square, into an .ico file (Microsoft's ICO format with PNG entries). */
export function encodeIco(pictures: { width: number; png: Buffer }[]): Buffer {
  const entry = 16
  const head = Buffer.alloc(6 + pictures.length * entry)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { width, png }] of pictures.entries()) {
    const start = 6 + index * entry
    head.writeUInt8(width % 256, start)
    head.writeUInt8(width % 256, start + 1)
    head.writeUInt16LE(1, start + 4)
    head.writeUInt16LE(32, start + 6)
    head.writeUInt32LE(png.length, start + 8)
    head.writeUInt32LE(at, start + 12)
    at += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

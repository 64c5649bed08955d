import { toOklch } from '#contract/company/colour.ts'

const maxColours = 5
/** Share of the coloured pixels below which a colour is ignored, as an antialiased edge. */
const minShare = 0.02
/** Distance in OKLab below which two colours count as one. */
const nearDistance = 0.1

type Group = { colour: string; lightness: number; a: number; b: number; count: number }

const groupOf = (value: number, count: number): Group & { chroma: number } => {
  const colour = `#${value.toString(16).padStart(6, '0')}`
  const { lightness, chroma, hue } = toOklch(colour)
  return { colour, lightness, chroma, a: chroma * Math.cos(hue), b: chroma * Math.sin(hue), count }
}

const isNear = (one: Group, other: Group) =>
  Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b) < nearDistance

/**
 * Finds the colours of an image, most frequent first, without white, black, grey and transparent pixels. Similar colours count as one.
 * @param pixels RGBA values, from 0 to 255
 */
export function coloursIn(pixels: ArrayLike<number>): string[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < 128) continue
    const value = (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const coloured = [...counts]
    .map(([value, count]) => groupOf(value, count))
    .filter(({ lightness, chroma }) => lightness > 0.18 && lightness < 0.95 && chroma > 0.03)
    .toSorted((one, other) => other.count - one.count)
  const groups: Group[] = []
  for (const colour of coloured) {
    const near = groups.find((group) => isNear(group, colour))
    if (near) near.count += colour.count
    else groups.push(colour)
  }
  const total = coloured.reduce((sum, { count }) => sum + count, 0)
  return groups
    .filter(({ count }) => count >= total * minShare)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxColours)
    .map(({ colour }) => colour)
}

/** Converts colours to lightness, chroma and hue (OKLCH), and computes contrast (WCAG 2.2). */

/** Lightness from 0 to 1, chroma from 0, hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number }

type Triple = [number, number, number]

/** Whether a text is a colour: `#` and six hexadecimal digits. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const channelsOf = (colour: string): Triple => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const fromLinear = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

const hexOf = (channels: Triple): string =>
  `#${channels
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The relative luminance (WCAG), from 0 for black to 1 for white. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map(toLinear) as Triple
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Converts an sRGB colour, with the matrices of https://bottosson.github.io/posts/oklab/. */
export function toOklch(colour: string): Oklch {
  const [red, green, blue] = channelsOf(colour).map(toLinear) as Triple
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function linearOf({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShown = (light: Triple) => light.every((channel) => channel > -0.0001 && channel < 1.0001)

/** Converts to sRGB. Keeps lightness and hue, and reduces the chroma as far as sRGB requires. */
export function fromOklch(wanted: Oklch): string {
  const lightness = Math.min(1, Math.max(0, wanted.lightness))
  let linear = linearOf({ ...wanted, lightness })
  if (!isShown(linear)) {
    let [shown, tooMuch] = [0, wanted.chroma]
    for (let step = 0; step < 16; step += 1) {
      const chroma = (shown + tooMuch) / 2
      if (isShown(linearOf({ ...wanted, lightness, chroma }))) shown = chroma
      else tooMuch = chroma
    }
    linear = linearOf({ ...wanted, lightness, chroma: shown })
  }
  return hexOf(linear.map((channel) => fromLinear(Math.max(0, channel))) as Triple)
}

/** Blends a colour over another, like CSS `color-mix(in srgb, …)` with transparency. @param share of `colour`, from 0 to 1 */
export function mixed(colour: string, share: number, below: string): string {
  const under = channelsOf(below)
  return hexOf(
    channelsOf(colour).map((channel, index) => channel * share + under[index]! * (1 - share)) as Triple,
  )
}

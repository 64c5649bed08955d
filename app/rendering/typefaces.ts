/** CSS for the typefaces that owners can choose. Browsers load only the files that a page uses. */
import bricolageExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtreeExtItalic from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-italic.woff2?url'
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtreeItalic from '@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import frauncesExtItalic from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-italic.woff2?url'
import frauncesExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url'
import frauncesItalic from '@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import interExtItalic from '@fontsource-variable/inter/files/inter-latin-ext-wght-italic.woff2?url'
import interExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import interItalic from '@fontsource-variable/inter/files/inter-latin-wght-italic.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import loraExtItalic from '@fontsource-variable/lora/files/lora-latin-ext-wght-italic.woff2?url'
import loraExt from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url'
import loraItalic from '@fontsource-variable/lora/files/lora-latin-wght-italic.woff2?url'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import type { FaceName } from '#contract/company/faces.ts'
import geist from '#app/ui/theme/fonts/geist-basic.woff2?url'

/** The files of one style: Western European characters, and those of other Latin alphabets. */
type Files = { latin: string; latinExt: string }

type Typeface = {
  family: string
  kind: 'sans' | 'serif'
  normal: Files
  italic?: Files
  /** The height above and below the baseline, as shares of the font size (the `hhea` table). */
  ascent: number
  descent: number
  /** The width of its letters, in percent of the fallback's. */
  widths: { regular: number; medium: number; semibold: number; italic?: number }
}

type WebFace = Exclude<FaceName, 'geist' | 'system-sans' | 'system-serif'>

/**
 * `widths` compares 20,000 characters of the site's posts (weights 400, 500 and italic 400) and their titles and headings (600) with
 * Liberation Sans or Serif (regular, regular, italic, bold), measured on Chromium's canvas. Liberation is as wide as Arial and Times New
 * Roman. A page in English loads `normal.latin` (Figtree 20 kB, Fraunces 37, Lora 38, Bricolage Grotesque 41, Inter 48), and
 * `italic.latin` if it has emphasis.
 */
const webFaces: Record<WebFace, Typeface> = {
  'bricolage-grotesque': {
    family: 'Bricolage Grotesque',
    kind: 'sans',
    normal: { latin: bricolage, latinExt: bricolageExt },
    ascent: 0.93,
    descent: 0.27,
    widths: { regular: 104.75, medium: 106.19, semibold: 100.54 },
  },
  figtree: {
    family: 'Figtree',
    kind: 'sans',
    normal: { latin: figtree, latinExt: figtreeExt },
    italic: { latin: figtreeItalic, latinExt: figtreeExtItalic },
    ascent: 0.95,
    descent: 0.25,
    widths: { regular: 100.64, medium: 101.43, semibold: 95.21, italic: 102.04 },
  },
  inter: {
    family: 'Inter',
    kind: 'sans',
    normal: { latin: inter, latinExt: interExt },
    italic: { latin: interItalic, latinExt: interExtItalic },
    ascent: 0.96875,
    descent: 0.24121,
    widths: { regular: 107.06, medium: 108.12, semibold: 100.93, italic: 107.59 },
  },
  fraunces: {
    family: 'Fraunces',
    kind: 'serif',
    normal: { latin: fraunces, latinExt: frauncesExt },
    italic: { latin: frauncesItalic, latinExt: frauncesExtItalic },
    ascent: 0.978,
    descent: 0.255,
    widths: { regular: 114.96, medium: 116.89, semibold: 111.75, italic: 108.18 },
  },
  lora: {
    family: 'Lora',
    kind: 'serif',
    normal: { latin: lora, latinExt: loraExt },
    italic: { latin: loraItalic, latinExt: loraExtItalic },
    ascent: 1.006,
    descent: 0.274,
    widths: { regular: 115.5, medium: 116.49, semibold: 110.37, italic: 111.81 },
  },
}

/** The characters in the two files of a style, as Fontsource splits them. */
const ranges = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
  latinExt:
    'U+100-130,U+132-151,U+154-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113',
} as const

/** Names of local fonts, by kind, weight and style. */
const localFonts = {
  sans: {
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'],
    italic: ['Arial Italic', 'Arial-ItalicMT', 'Liberation Sans Italic', 'Helvetica Oblique'],
  },
  serif: {
    regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Times'],
    bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Times Bold'],
    italic: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic', 'Times Italic'],
  },
} as const

const generic = { sans: 'system-ui,sans-serif', serif: 'ui-serif,Georgia,serif' } as const

const rule = (descriptors: Record<string, string>) =>
  `@font-face{${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

function fileRules(family: string, style: 'normal' | 'italic', files: Files): string[] {
  return (['latin', 'latinExt'] as const).map((subset) =>
    rule({
      'font-family': `'${family} Variable'`,
      'font-style': style,
      'font-weight': '100 900',
      'font-display': 'swap',
      src: `url(${files[subset]}) format('woff2')`,
      'unicode-range': ranges[subset],
    }),
  )
}

/** Local fonts with the typeface's metrics, so that nothing shifts when it loads. */
function fallbackRules({ family, kind, ascent, descent, widths }: Typeface): string[] {
  const percent = (share: number) => `${share.toFixed(2)}%`
  const fallback = (width: number, weight: string, local: readonly string[], style = 'normal') =>
    rule({
      'font-family': `'${family} Fallback'`,
      'font-style': style,
      'font-weight': weight,
      src: local.map((name) => `local('${name}')`).join(),
      'size-adjust': percent(width),
      'ascent-override': percent((10_000 * ascent) / width),
      'descent-override': percent((10_000 * descent) / width),
      'line-gap-override': '0%',
    })
  const { regular, bold, italic } = localFonts[kind]
  return [
    fallback(widths.regular, '100 499', regular),
    fallback(widths.medium, '500', regular),
    fallback(widths.semibold, '501 900', bold),
    ...(widths.italic ? [fallback(widths.italic, '100 900', italic, 'italic')] : []),
  ]
}

const isWebFace = (name: FaceName): name is WebFace => name in webFaces

const isSerif = (name: FaceName) =>
  isWebFace(name) ? webFaces[name].kind === 'serif' : name === 'system-serif'

/** The value of `font-family`. */
function stackOf(name: FaceName): string {
  if (name === 'geist') return `'Geist Variable','Geist Fallback',${generic.sans}`
  if (!isWebFace(name)) return generic[isSerif(name) ? 'serif' : 'sans']
  const { family, kind } = webFaces[name]
  return `'${family} Variable','${family} Fallback',${generic[kind]}`
}

/** Serif letters need looser spacing than sans-serif ones. */
const serifSpacing = { display: '-.015em', h1: '-.015em', h2: '-.01em', h3: '-.005em', title: '-.005em' }

/**
 * The chosen typefaces as CSS: declarations for the root, and rules. Both are empty for the default, which is in the stylesheet.
 * The back office sets headings in the text's typeface, which suits dense screens.
 */
export function typefaceCss({ headings, text }: { headings: FaceName; text: FaceName }): {
  declarations: string[]
  rules: string
} {
  const declarations = text === 'geist' ? [] : [`--font-sans:${stackOf(text)}`]
  if (isSerif(headings))
    declarations.push(
      ...Object.entries(serifSpacing).map(([size, space]) => `--text-${size}--letter-spacing:${space}`),
    )
  const faces = [...new Set([text, headings])].filter(isWebFace).map((name) => webFaces[name])
  const rules = faces.flatMap((face) => [
    ...fileRules(face.family, 'normal', face.normal),
    ...(face.italic ? fileRules(face.family, 'italic', face.italic) : []),
    ...fallbackRules(face),
  ])
  if (headings !== text)
    rules.push(
      `@layer base{:is(h1,h2,h3,h4,.text-display,.text-h1,.text-h2,.text-h3):not(.admin *){font-family:${stackOf(headings)}}}`,
    )
  return { declarations, rules: rules.join('') }
}

/** The font file that a page needs first: the text's, else the headings'; undefined if both are system fonts. */
export function fontToPreload({
  headings,
  text,
}: {
  headings: FaceName
  text: FaceName
}): string | undefined {
  const fileOf = (name: FaceName) =>
    name === 'geist' ? geist : isWebFace(name) ? webFaces[name].normal.latin : undefined
  return fileOf(text) ?? fileOf(headings)
}

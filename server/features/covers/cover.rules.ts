import { categoryPathSegment } from '#contract/covers/covers.ts'
import { barsPattern } from './patterns/bars.ts'
import { contoursPattern } from './patterns/contours.ts'
import { flowPattern } from './patterns/flow.ts'
import { layersPattern } from './patterns/layers.ts'
import { networkPattern } from './patterns/network.ts'
import type { Pattern } from './patterns/pattern.ts'
import { pipelinePattern } from './patterns/pipeline.ts'
import { ringsPattern } from './patterns/rings.ts'
import { signalsPattern } from './patterns/signals.ts'
import { createSeededRandom, fnv1a, type SeededRandom } from './patterns/seeded-random.ts'
import { drawFigure } from './patterns/figure.ts'
import { drawRails } from './patterns/rails.ts'
import { palettes, type Palette } from './patterns/svg-shapes.ts'

/** The patterns and colours of the initial categories. */
const categories: Record<string, { pattern: Pattern; palette: Palette }> = {
  'case-study': { pattern: layersPattern, palette: palettes.ochre },
  'ci-cd': { pattern: pipelinePattern, palette: palettes.cobalt },
  cloud: { pattern: contoursPattern, palette: palettes.teal },
  'machine-learning': { pattern: networkPattern, palette: palettes.cobalt },
  reliability: { pattern: signalsPattern, palette: palettes.teal },
  security: { pattern: ringsPattern, palette: palettes.cobalt },
  finops: { pattern: barsPattern, palette: palettes.ochre },
}
/** The patterns of all other categories. */
const otherPatterns = [
  flowPattern,
  layersPattern,
  contoursPattern,
  networkPattern,
  signalsPattern,
  ringsPattern,
  pipelinePattern,
  barsPattern,
]

const otherPalettes = [palettes.cobalt, palettes.teal, palettes.ochre]

/** Patterns by a word in the slug, which override the category's. */
const subjects: Readonly<Record<string, Pattern>> = {
  backups: layersPattern,
  drift: flowPattern,
  evaluating: signalsPattern,
  gitops: flowPattern,
  incident: signalsPattern,
  migrations: pipelinePattern,
  restore: layersPattern,
  signing: layersPattern,
  slos: barsPattern,
}

/** A case study's figure, such as `30 a day`, and the day access ended, such as `day 98`. */
export type CaseStudy = { figure: string; lastDay: string }

/** Case studies by the slugs of their posts. */
export type CaseStudies = Readonly<Record<string, CaseStudy>>

export const findStudy = (studies: CaseStudies, slug: string): CaseStudy | undefined =>
  Object.hasOwn(studies, slug) ? studies[slug] : undefined

/** The facts of a post that determine its cover. */
export type Cover = {
  slug: string
  category: string
  /** Draws its figure over two rails, instead of the pattern of the subject or category. */
  study?: CaseStudy | undefined
}

/**
 * Draws the cover of a post without an image. The same slug always gets the same drawing, and a category always has the same hue. The
 * arguments only seed the random numbers and choose what is drawn; they are never written into the SVG. The figure and the pattern are in
 * the middle 1600 × 760, so that a social card shows them completely.
 * @returns an SVG document of 1600 × 900, under 5 kB
 */
export function drawCover({ slug, category, study }: Cover): string {
  const folder = categoryPathSegment(category)
  const { pattern, palette } = Object.hasOwn(categories, folder) ? categories[folder]! : otherLook(folder)
  const random = createSeededRandom(`${folder}/${slug}`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900" fill="none">' +
    drawBackground(random, palette) +
    (study
      ? drawFigure(study.figure, palette) + drawRails(study.lastDay)
      : (subjectPattern(slug) ?? pattern)(random, palette)) +
    '</svg>'
  )
}

function subjectPattern(slug: string): Pattern | undefined {
  const word = slug.split('-').find((one) => Object.hasOwn(subjects, one))
  return word === undefined ? undefined : subjects[word]
}

function otherLook(folder: string) {
  const seed = fnv1a(folder)
  return {
    pattern: otherPatterns[seed % otherPatterns.length]!,
    palette: otherPalettes[seed % otherPalettes.length]!,
  }
}

/** A radial gradient in the category's hue. */
function drawBackground(random: SeededRandom, { backgrounds, deep }: Palette): string {
  const [x, y] = [random.pick([0.1, 0.5, 0.9]), random.pick([0, 1])]
  return (
    '<defs>' +
    `<radialGradient id="g" cx="${x}" cy="${y}" r="1.1"><stop stop-color="${random.pick(backgrounds)}"/><stop offset=".75" stop-color="${deep}"/></radialGradient>` +
    '</defs><path d="M0 0h1600v900H0z" fill="url(#g)"/>'
  )
}

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
import { palette, strokedPath } from './patterns/svg-shapes.ts'

/** Patterns by category. */
const patterns: Record<string, Pattern> = {
  'case-study': layersPattern,
  'ci-cd': pipelinePattern,
  cloud: contoursPattern,
  'machine-learning': networkPattern,
  reliability: signalsPattern,
  security: ringsPattern,
  finops: barsPattern,
}
/** For all other categories. */
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

/**
 * Draws the cover of an article without an image. The same slug always gets the same drawing, and a category one pattern.
 * The arguments only seed the random numbers and choose the pattern; they are never written into the SVG.
 * @returns an SVG document of 1600 × 900, under 6 kB
 */
export function drawCover({ slug, category }: { slug: string; category: string }): string {
  const folder = categoryPathSegment(category)
  const pattern = Object.hasOwn(patterns, folder)
    ? patterns[folder]!
    : otherPatterns[fnv1a(folder) % otherPatterns.length]!
  const random = createSeededRandom(`${folder}/${slug}`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900" fill="none">' +
    drawBackground(random) +
    pattern(random) +
    cropMarks +
    '</svg>'
  )
}

/** A radial gradient under a grid of dots. */
function drawBackground(random: SeededRandom): string {
  const [x, y] = [random.pick([0.1, 0.5, 0.9]), random.pick([0, 1])]
  return (
    '<defs>' +
    `<radialGradient id="g" cx="${x}" cy="${y}" r="1.1"><stop stop-color="${random.pick([palette.deep, '#12327f', '#0f2a55'])}"/><stop offset=".75" stop-color="${palette.night}"/></radialGradient>` +
    `<pattern id="d" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="2" fill="${palette.pale}" opacity=".22"/></pattern>` +
    '</defs><path d="M0 0h1600v900H0z" fill="url(#g)"/><path d="M0 0h1600v900H0z" fill="url(#d)"/>'
  )
}

/** Marks at the corners and edges, as on a technical drawing. */
const cropMarks = strokedPath(
  'M48 88V48h40M1512 48h40v40M1552 812v40h-40M88 852H48v-40M800 40v16M800 844v16M40 450h16M1544 450h16',
  palette.pale,
  3,
  0.6,
)

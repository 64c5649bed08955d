import { coverFolder } from '#contract/covers/covers.ts'
import { palette, strokedPath } from './svg-shapes.ts'
import { columns, flow, rings, signals } from './more-patterns.ts'
import { contours, network, pipeline, strata, type Pattern } from './patterns.ts'
import { fnv1a, createSeededRandom, type SeededRandom } from './seeded-random.ts'

/** What articles of a category are drawn as. */
const patterns: Record<string, Pattern> = {
  'case-study': strata,
  'ci-cd': pipeline,
  cloud: contours,
  'machine-learning': network,
  reliability: signals,
  security: rings,
  finops: columns,
}
const others = [flow, strata, contours, network, signals, rings, pipeline, columns]

/**
 * The cover of an article that has no picture: always the same for the same slug, of one kind within a category.
 * Only the seed and the choice of pattern come from the arguments, so nothing of them is ever written into the drawing.
 * @returns an SVG document of 1600 × 900, under 6 kB
 */
export function drawCover({ slug, category }: { slug: string; category: string }): string {
  const folder = coverFolder(category)
  const pattern = Object.hasOwn(patterns, folder) ? patterns[folder]! : others[fnv1a(folder) % others.length]!
  const random = createSeededRandom(`${folder}/${slug}`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900" fill="none">' +
    ground(random) +
    pattern(random) +
    frame +
    '</svg>'
  )
}

/** Ink to cobalt, lit from somewhere, under a grid of dots. */
function ground(random: SeededRandom): string {
  const [x, y] = [random.pick([0.1, 0.5, 0.9]), random.pick([0, 1])]
  return (
    '<defs>' +
    `<radialGradient id="g" cx="${x}" cy="${y}" r="1.1"><stop stop-color="${random.pick([palette.deep, '#12327f', '#0f2a55'])}"/><stop offset=".75" stop-color="${palette.night}"/></radialGradient>` +
    `<pattern id="d" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="2" fill="${palette.pale}" opacity=".22"/></pattern>` +
    '</defs><path d="M0 0h1600v900H0z" fill="url(#g)"/><path d="M0 0h1600v900H0z" fill="url(#d)"/>'
  )
}

/** The marks at the corners of a drawing sheet. */
const frame = strokedPath(
  'M48 88V48h40M1512 48h40v40M1552 812v40h-40M88 852H48v-40M800 40v16M800 844v16M40 450h16M1544 450h16',
  palette.pale,
  3,
  0.6,
)

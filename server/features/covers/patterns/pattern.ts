import type { SeededRandom } from './seeded-random.ts'
import type { Palette } from './svg-shapes.ts'

/** Draws SVG elements on the background of a cover, a canvas of 1600 × 900. */
export type Pattern = (random: SeededRandom, palette: Palette) => string

/** The integers from 0 to `count - 1`. */
export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

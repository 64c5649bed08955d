import type { SeededRandom } from './seeded-random.ts'

/** Draws SVG elements on the background of a cover, a canvas of 1600 × 900. */
export type Pattern = (random: SeededRandom) => string

/** The integers from 0 to `count - 1`. */
export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

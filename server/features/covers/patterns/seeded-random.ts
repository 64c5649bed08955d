/** A pseudorandom number generator: the same seed gives the same numbers (mulberry32, seeded by an FNV-1a hash). */
export type SeededRandom = {
  /** a number in [0, 1) */
  next(): number
  /** an integer from `min` to `max`, inclusive */
  integer(min: number, max: number): number
  /** one of the items */
  pick<T>(from: readonly T[]): T
}

export function createSeededRandom(seed: string): SeededRandom {
  let state = fnv1a(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return { next, integer: whole, pick: (from) => from[whole(0, from.length - 1)]! }
}

/** The 32-bit FNV-1a hash of a text. */
export function fnv1a(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193)
  return value >>> 0
}

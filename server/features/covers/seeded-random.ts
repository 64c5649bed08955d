/** Numbers that look random and are the same for the same seed, each in [0, 1) (mulberry32 over an FNV-1a hash). */
export type SeededRandom = {
  next(): number
  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number
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
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return { next, integer: whole, pick: (from) => from[whole(0, from.length - 1)]! }
}

/** FNV-1a, 32 bits. */
export function fnv1a(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193)
  return value >>> 0
}

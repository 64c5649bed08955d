/** Seed of everything random in tests: fixed in `npm test`, random and printed in `npm run test:long`. */
export const testSeed = Number(process.env.TEST_SEED ?? 20_261_121)

/** Returns whole numbers from 0 to below a limit, the same ones for the same seed (Lehmer's generator). */
export function randomNumbers(seed: number = testSeed): (below: number) => number {
  let state = (seed % 2_147_483_646) + 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Returns functions that make random bytes, the same ones for the same seed. */
export function randomBytesFrom(random: (below: number) => number): (length: number) => Buffer {
  return (length) => Buffer.from(Array.from({ length }, () => random(256)))
}

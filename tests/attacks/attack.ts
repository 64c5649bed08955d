import type { TestAppOptions, TestApp } from '#tests/support/open-app.ts'

/** The means of an attack. Everything that it opens is closed when it ends. */
export type AttackContext = {
  /** Opens a server on an empty database. */
  openApp(options?: TestAppOptions): Promise<TestApp>
  /** Registers a function that runs when the attack ends. */
  onCleanup(cleanup: () => unknown): void
  /** Whether this is the long run, which also measures times; other tests run at the same time as a short one. */
  isLong: boolean
}

/** The result of an attack: what it did, and one sentence for each case in which the product failed. */
export type Outcome = { summary: string; failures: string[] }

/** One kind of attack on the product. */
export type Attack = {
  name: string
  /** The claim that the attack disproves when it succeeds; also the title of its test. */
  claim: string
  /** Number of rounds; their meaning depends on the attack. */
  rounds: { short: number; long: number }
  /** Set when the database plays no part, so that the attack runs on one only. */
  isDatabaseIndependent?: true
  run(context: AttackContext, rounds: number): Promise<Outcome>
}

/** Creates a context, and a function that closes everything that was opened in it. */
export function createAttackContext(open: (options?: TestAppOptions) => Promise<TestApp>, isLong: boolean) {
  const cleanups: (() => unknown)[] = []
  const context: AttackContext = {
    async openApp(options) {
      const testApp = await open(options)
      cleanups.push(testApp.close)
      return testApp
    },
    onCleanup: (cleanup) => void cleanups.push(cleanup),
    isLong,
  }
  const close = async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
  }
  return { context, close }
}

/** Collects failures: the text of the first twenty, and the number of the others. */
export function createFailureList() {
  const failures: string[] = []
  let more = 0
  return {
    add(failure: string): void {
      if (failures.length < 20) failures.push(failure.slice(0, 600))
      else more += 1
    },
    get all() {
      return more === 0 ? failures : [...failures, `… and ${more} more`]
    },
  }
}

/** Runs `work` for every item, at most `concurrency` at a time. */
export async function forEachConcurrent<T>(
  items: Iterable<T>,
  concurrency: number,
  work: (item: T) => Promise<void>,
) {
  const remaining = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = remaining.next(); !next.done; next = remaining.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

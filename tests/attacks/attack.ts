import type { TestAppOptions, TestApp } from '#tests/support/open-app.ts'

/** What an attack stands on. Whatever it opens is closed when it is over. */
export type AttackContext = {
  /** A server on an empty database of its own. */
  openApp(wish?: TestAppOptions): Promise<TestApp>
  /** Has something done when the attack is over. */
  onCleanup(undo: () => unknown): void
  /** The long run, in which times are measured too; the short one runs beside others, where times say nothing. */
  isLong: boolean
}

/** What came of an attack: what was done, and every case in which the product did not stand. */
export type Outcome = { summary: string; faults: string[] }

/** One attack on the product, as long as it is told. */
export type Attack = {
  name: string
  /** What is promised: the title of its test. */
  claim: string
  /** How many rounds; of what, the attack knows. */
  rounds: { short: number; long: number }
  /** It looks at what no database has a part in: one of them is enough. */
  isDatabaseIndependent?: true
  run(context: AttackContext, rounds: number): Promise<Outcome>
}

/** A context that closes all it opened. */
export function createAttackContext(open: (wish?: TestAppOptions) => Promise<TestApp>, isLong: boolean) {
  const cleanups: (() => unknown)[] = []
  const context: AttackContext = {
    async openApp(wish) {
      const testApp = await open(wish)
      cleanups.push(testApp.close)
      return testApp
    },
    onCleanup: (undo) => void cleanups.push(undo),
    isLong,
  }
  const close = async () => {
    for (const undo of cleanups.reverse()) await undo()
  }
  return { context, close }
}

/** Collects faults, a bounded number of them in words. */
export function createFaultList() {
  const faults: string[] = []
  let more = 0
  return {
    add(fault: string): void {
      if (faults.length < 20) faults.push(fault.slice(0, 600))
      else more += 1
    },
    get all() {
      return more === 0 ? faults : [...faults, `… and ${more} more`]
    },
  }
}

/** Runs `work` for every item, so many at once. */
export async function forEachConcurrent<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
) {
  const waiting = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

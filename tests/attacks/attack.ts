import type { AppWish, OwnApp } from '#tests/support/own-app.ts'

/** What an attack stands on. Whatever it opens is closed when it is over. */
export type Ground = {
  /** A server on an empty database of its own. */
  open(wish?: AppWish): Promise<OwnApp>
  /** Has something done when the attack is over. */
  after(undo: () => unknown): void
  /** The long run, in which times are measured too; the short one runs beside others, where times say nothing. */
  isLong: boolean
}

/** What came of an attack: what was done, and every case in which the product did not stand. */
export type Outcome = { did: string; faults: string[] }

/** One attack on the product, as long as it is told. */
export type Attack = {
  name: string
  /** What is promised: the title of its test. */
  claim: string
  /** How many rounds; of what, the attack knows. */
  rounds: { short: number; long: number }
  /** It looks at what no database has a part in: one of them is enough. */
  isOnce?: true
  run(ground: Ground, rounds: number): Promise<Outcome>
}

/** A ground that closes all it opened. */
export function createGround(open: (wish?: AppWish) => Promise<OwnApp>, isLong: boolean) {
  const undone: (() => unknown)[] = []
  const ground: Ground = {
    async open(wish) {
      const own = await open(wish)
      undone.push(own.close)
      return own
    },
    after: (undo) => void undone.push(undo),
    isLong,
  }
  const close = async () => {
    for (const undo of undone.reverse()) await undo()
  }
  return { ground, close }
}

/** Collects faults, a bounded number of them in words. */
export function faultList() {
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
export async function each<T>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<void>) {
  const waiting = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

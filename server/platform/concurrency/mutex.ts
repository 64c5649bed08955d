/** A mutex within the process: one holder at a time, in the order of requests. */
export class Mutex {
  #isLocked = false
  readonly #waiting: (() => void)[] = []

  get isLocked(): boolean {
    return this.#isLocked
  }

  /** Resolves when the caller holds the lock, until it calls `release`. */
  async acquire(): Promise<void> {
    if (this.#isLocked) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isLocked = true
  }

  /** Passes the lock to the next in line. The lock is not re-entrant: only its holder may call this, once. */
  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isLocked = false
  }

  /** Runs `work` while holding the lock and releases it afterwards. @returns what `work` returns @throws what `work` throws */
  async runExclusive<T>(work: () => Promise<T> | T): Promise<T> {
    await this.acquire()
    try {
      return await work()
    } finally {
      this.release()
    }
  }
}

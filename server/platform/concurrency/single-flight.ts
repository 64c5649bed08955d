/** Shares work in progress: callers with the same key get the same result or error. */
export class SingleFlight<T> {
  readonly #running = new Map<string, { startedAt: number; result: Promise<T> }>()

  /**
   * Starts `work`, or joins the work in progress for the same key.
   * @param maxAgeMs work that started longer ago (ms) is not joined
   * @returns what the work returns
   * @throws what the work throws
   */
  async run(key: string, work: () => Promise<T>, maxAgeMs = Infinity): Promise<T> {
    const running = this.#running.get(key)
    if (running && performance.now() - running.startedAt < maxAgeMs) return running.result
    const started = { startedAt: performance.now(), result: work() }
    this.#running.set(key, started)
    try {
      return await started.result
    } finally {
      if (this.#running.get(key) === started) this.#running.delete(key)
    }
  }

  /** Prevents further callers from joining work in progress. Those already waiting get its result. */
  clear(): void {
    this.#running.clear()
  }
}

/** Shares work in progress: who asks for a key that is being worked on gets the same result, or the same error. */
export class SingleFlight<T> {
  readonly #running = new Map<string, { startedAt: number; result: Promise<T> }>()

  /**
   * Starts `work`, or joins the work for the same key that is in progress.
   * @param maxAgeMs work that started longer ago (milliseconds) is not joined
   * @returns what the work returns; throws what it throws
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

  /** Lets nobody join the work that is in progress; those who wait for it get its result. */
  clear(): void {
    this.#running.clear()
  }
}

/** Listeners by what they listen to. What is touched is told at once by `emit`, so that each listener hears one change. */
export class Topics<Topic extends string> {
  readonly #listeners = new Map<Topic, Set<() => void>>()
  readonly #touched = new Set<Topic>()

  readonly subscribe = (topic: Topic, listener: () => void): (() => void) => {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(topic)
    }
  }

  touch(...topics: Topic[]): void {
    for (const topic of topics) this.#touched.add(topic)
  }

  emit(): void {
    const topics = [...this.#touched]
    this.#touched.clear()
    for (const topic of topics) for (const listener of this.#listeners.get(topic) ?? []) listener()
  }
}

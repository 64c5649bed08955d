type Options<Value> = {
  /** total weight of the entries that are kept */
  max: number
  /** weight of an entry, in the unit of `max` (bytes, for example); 1 when left out, so that `max` counts entries */
  weightOf?: (value: Value) => number
}

/** A map with a bound: entries that were not used for the longest are evicted first. */
export class LruCache<Key, Value> {
  readonly #entries = new Map<Key, { value: Value; weight: number }>()
  readonly #max: number
  readonly #weightOf: (value: Value) => number
  #weight = 0

  constructor({ max, weightOf = () => 1 }: Options<Value>) {
    this.#max = max
    this.#weightOf = weightOf
  }

  /** Number of entries. */
  get size(): number {
    return this.#entries.size
  }

  /** Total weight of the entries. */
  get weight(): number {
    return this.#weight
  }

  /** Finds a value and makes it the most recently used one. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Finds a value without using it. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key)?.value
  }

  /** Adds or replaces a value as the most recently used one. A value that alone exceeds `max` is not kept. */
  set(key: Key, value: Value): void {
    this.delete(key)
    const weight = this.#weightOf(value)
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#max) break
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#weight -= entry.weight
  }

  clear(): void {
    this.#entries.clear()
    this.#weight = 0
  }
}

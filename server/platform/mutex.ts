/** Lets one holder at a time have something, in the order of asking. */
export class Mutex {
  #areTaken = false
  readonly #waiting: (() => void)[] = []

  /** Whether somebody has it. */
  get isLocked(): boolean {
    return this.#areTaken
  }

  /** Resolves when it is the caller's turn, which lasts until `pass`. */
  async acquire(): Promise<void> {
    if (this.#areTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#areTaken = true
  }

  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#areTaken = false
  }
}

import { startTransition } from 'react'
import { flushSync } from 'react-dom'

/** The pause in typing after which the draft gets the text (milliseconds). */
const pauseMs = 400
/**
 * The longest (milliseconds) that what is typed without a pause is not kept. What autosave waits comes on top: both together are less than
 * five seconds.
 */
const maxUnkeptMs = 1_500

type Outlets = {
  /** Hands the text to the draft, from which everything around the page is rendered. */
  hand: () => void
  /** Keeps the text against loss, and renders nothing. */
  keep: () => void
}

/**
 * Hands what is typed to the draft in pauses: everything around the page is rendered from the draft, which at each letter would hold the
 * typing up. A pause renders it in the background; without one the text is only kept. Whatever could need the draft at once has it rendered
 * before: a save, leaving the page, another field.
 */
export class DraftSync {
  readonly #outlets: Outlets
  #timer: ReturnType<typeof setTimeout> | undefined
  #keptAt = 0
  /** Whether a pause has handed over what is not rendered yet. */
  #isRendering = false

  constructor(outlets: Outlets) {
    this.#outlets = outlets
  }

  /** Says that something was typed. */
  schedule(): void {
    const now = performance.now()
    if (this.#timer === undefined) this.#keptAt = now
    clearTimeout(this.#timer)
    if (now - this.#keptAt >= maxUnkeptMs) {
      this.#keptAt = now
      this.#outlets.keep()
    }
    this.#timer = setTimeout(() => {
      this.#isRendering = true
      startTransition(() => this.#end())
    }, pauseMs)
  }

  /** Says that the draft is rendered as it was handed over last. */
  rendered(): void {
    this.#isRendering = false
  }

  /** Hands over what is typed, rendered before this returns. */
  readonly flush = (): void => {
    if (this.#timer === undefined && !this.#isRendering) return
    this.#isRendering = false
    flushSync(() => this.#end())
  }

  /** Listens for whatever needs the draft at once. Returns what ends it. */
  listen(element: HTMLElement): () => void {
    const onKey = ({ ctrlKey, metaKey, key }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 's') this.flush()
    }
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && element.contains(relatedTarget)) return
      this.flush()
    }
    const listeners = new AbortController()
    const { signal } = listeners
    element.addEventListener('keydown', onKey, { capture: true, signal })
    element.addEventListener('focusout', onLeave, { signal })
    window.addEventListener('beforeunload', this.flush, { capture: true, signal })
    document.addEventListener('visibilitychange', this.flush, { capture: true, signal })
    return () => {
      listeners.abort()
      if (this.#timer !== undefined) this.#end()
    }
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#outlets.hand()
  }
}

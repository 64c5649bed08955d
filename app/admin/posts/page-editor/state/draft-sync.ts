import { startTransition } from 'react'
import { flushSync } from 'react-dom'

/**
 * The pause in typing after which the draft gets the text, and the longest that it waits for one (milliseconds). What autosave waits comes
 * on top: both together are less than five seconds.
 */
const pauseMs = 400
const maxWaitMs = 1_500

/** Hands the draft what is typed on the page and waits for a pause. */
export type HandOver = () => void

/**
 * Hands what is typed to the draft in pauses: everything around the page is rendered from the draft, which at each letter would hold the
 * typing up. A pause renders it in the background. Whatever could need the draft at once has it rendered before: a save, leaving the page,
 * another field.
 */
export class DraftSync {
  readonly #hand: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #since = 0
  /** Whether a pause has handed over what is not rendered yet. */
  #isRendering = false

  constructor(hand: () => void) {
    this.#hand = hand
  }

  /** Says that something was typed. */
  schedule(): void {
    const now = performance.now()
    if (this.#timer === undefined) this.#since = now
    clearTimeout(this.#timer)
    const wait = Math.max(0, Math.min(pauseMs, this.#since + maxWaitMs - now))
    this.#timer = setTimeout(() => {
      this.#isRendering = true
      startTransition(() => this.#end())
    }, wait)
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
      // a section that gives its place to a view loses the focus too, and has it again by now
      queueMicrotask(() => {
        if (!element.contains(document.activeElement)) this.flush()
      })
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
    this.#hand()
  }
}

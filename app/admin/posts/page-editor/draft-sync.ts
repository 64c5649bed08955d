import { startTransition } from 'react'
import { flushSync } from 'react-dom'

/** The pause in typing after which the draft receives the text, in milliseconds. */
const pauseMs = 400
/** The longest that continuous typing stays unsaved, in milliseconds. With the delay of autosave, it is less than five seconds. */
const maxUnkeptMs = 1_500

type Outlets = {
  /** Hands the text to the draft, which renders everything around the page. */
  hand: () => void
  /** Stores the text locally, without rendering. */
  keep: () => void
}

/**
 * Hands typed text to the draft whenever typing pauses. Rendering the draft on each keystroke would slow typing down,
 * so a pause renders it in the background, and continuous typing only stores the text. Before anything that needs the
 * draft (a save, leaving the page, another field), it renders at once.
 */
export class DraftSync {
  readonly #outlets: Outlets
  #timer: ReturnType<typeof setTimeout> | undefined
  #keptAt = 0
  /** Whether the draft has received text that isn't rendered yet. */
  #isRendering = false

  constructor(outlets: Outlets) {
    this.#outlets = outlets
  }

  /** Call on every change of the text. */
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

  /** Call once the latest draft is rendered. */
  rendered(): void {
    this.#isRendering = false
  }

  /** Hands over the typed text and renders it before returning. */
  readonly flush = (): void => {
    if (this.#timer === undefined && !this.#isRendering) return
    this.#isRendering = false
    flushSync(() => this.#end())
  }

  /**
   * Flushes before a save, a change of focus or leaving the page.
   * @returns a function that stops it and hands over the remaining text
   */
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

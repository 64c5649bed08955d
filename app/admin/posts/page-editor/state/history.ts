import type { DraftSection } from '#app/admin/posts/draft.rules.ts'

/** Where the writer was: a section, and the selection in its text. */
export type Cursor = { key: string; anchor: number; head: number }

/** The sections at a moment, and where the writer was. Sections that nobody edited are shared by all moments. */
export type Moment = { sections: readonly DraftSection[]; cursor: Cursor | undefined }

/** Typing that goes on within this time is one step (milliseconds). */
const togetherMs = 600
const maxSteps = 300

/** One history of text and sections. */
export class History {
  #past: Moment[] = []
  #future: Moment[] = []
  #last: { key: string; at: number } | undefined

  get canUndo(): boolean {
    return this.#past.length > 0
  }
  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /**
   * Notes a moment that is about to end.
   * @param typedIn the section that is typed in, so that typing on is the same step; undefined for a step of its own
   */
  note(before: Moment, typedIn: string | undefined): void {
    const at = performance.now()
    const goesOn = typedIn !== undefined && this.#last?.key === typedIn && at - this.#last.at < togetherMs
    this.#last = typedIn === undefined ? undefined : { key: typedIn, at }
    if (!goesOn) this.#past = [...this.#past.slice(1 - maxSteps), before]
    this.#future = []
  }

  /** Goes back. @returns the moment to show; undefined where there is none */
  undo(now: Moment): Moment | undefined {
    const before = this.#past.pop()
    if (!before) return undefined
    this.#future.push(now)
    this.#last = undefined
    return before
  }

  /** Changes a section in all moments, such as a picture that has arrived: not what somebody did, but what is true now. */
  amend(key: string, change: (section: DraftSection) => DraftSection): void {
    const amended = (moment: Moment) => ({
      ...moment,
      sections: moment.sections.map((section) => (section.key === key ? change(section) : section)),
    })
    this.#past = this.#past.map(amended)
    this.#future = this.#future.map(amended)
  }

  redo(now: Moment): Moment | undefined {
    const after = this.#future.pop()
    if (!after) return undefined
    this.#past.push(now)
    this.#last = undefined
    return after
  }
}

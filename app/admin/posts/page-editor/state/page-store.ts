import { flushSync } from 'react-dom'
import type { EditorView } from 'prosemirror-view'
import { editedSection, type SectionEdit } from '#app/admin/posts/draft-changes.rules.ts'
import { newSection, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { keysIn, type BlockRange } from '#app/admin/posts/page-editor/blocks/blocks.rules.ts'
import type { Outcome } from '#app/admin/posts/page-editor/text/typing.rules.ts'
import { isEmpty } from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { History, type Cursor, type Moment } from './history.ts'
import { focusText, type Target } from './place-focus.ts'
import { PasteStatus } from './paste-status.ts'
import { Topics } from './topics.ts'

/** What a part of the page is rendered from. The text of a section is `section:<key>`. */
export type Topic =
  | 'order'
  | 'active'
  | 'hovered'
  | 'selection'
  | 'blocks'
  | 'history'
  | 'losses'
  | `section:${string}`

/** Where the focus goes after a change. */
export type Focus = { key: string; at: Target }

type Handlers = {
  /** Is called after each change of the sections. */
  onChange: () => void
  /** Moves the focus to a section that has no view. */
  focusRow: (key: string) => void
}

const isSameContent = (one: DraftSection, other: DraftSection) => {
  const words = (section: DraftSection) => JSON.stringify({ ...section, key: '', facts: undefined })
  return one === other || words(one) === words(other)
}

/**
 * The sections of the page and the history of all changes to them, outside of React: each part of the page listens to what it shows, so
 * that a letter renders one section. One view of the text editor is mounted at a time, or two, where the pointer is over another.
 */
export class PageStore {
  #sections: readonly DraftSection[]
  #order: readonly string[] = []
  #byKey = new Map<string, DraftSection>()
  #active: string | undefined
  #open: string | undefined
  #hovered: string | undefined
  #error: { key: string; message: string } | undefined
  #linking = false
  #blocks: BlockRange | undefined
  #selected: ReadonlySet<string> = new Set()
  /** The sections that the draft has from here, or gave to here. Another one was changed since. */
  #handed: readonly DraftSection[] = []
  readonly #history = new History()
  readonly #topics = new Topics<Topic>()
  readonly paste = new PasteStatus(this.#topics)
  readonly #views = new Map<string, EditorView>()
  readonly #onChange: () => void
  readonly #focusRow: (key: string) => void

  constructor(sections: readonly DraftSection[], { onChange, focusRow }: Handlers) {
    this.#onChange = onChange
    this.#focusRow = focusRow
    this.#sections = sections
    this.#handed = sections
    this.#take(sections)
    this.#topics.emit()
  }

  readonly subscribe: Topics<Topic>['subscribe'] = (...how) => this.#topics.subscribe(...how)

  get sections(): readonly DraftSection[] {
    return this.#sections
  }
  /** The keys of the sections; another list only where sections come, go or move. */
  get order(): readonly string[] {
    return this.#order
  }
  /** The section that is written in, or was last. */
  get active(): string | undefined {
    return this.#active
  }
  /** The section whose fields are shown. */
  get open(): string | undefined {
    return this.#open
  }
  /** What is wrong with a section. */
  errorOf(key: string): string | undefined {
    return this.#error?.key === key ? this.#error.message : undefined
  }
  get hovered(): string | undefined {
    return this.#hovered
  }
  /** Whether the address of a link is asked for. */
  get isLinking(): boolean {
    return this.#linking
  }
  /** The run of whole sections that is selected. */
  get blocks(): BlockRange | undefined {
    return this.#blocks
  }
  /** The keys of the sections that are selected as a whole, in the order of the page. */
  get selected(): ReadonlySet<string> {
    return this.#selected
  }
  get canUndo(): boolean {
    return this.#history.canUndo
  }
  get canRedo(): boolean {
    return this.#history.canRedo
  }
  get activeView(): EditorView | undefined {
    return this.#active === undefined ? undefined : this.#views.get(this.#active)
  }

  section(key: string): DraftSection | undefined {
    return this.#byKey.get(key)
  }
  indexOf(key: string): number {
    return this.#order.indexOf(key)
  }
  neighbour(key: string, by: 1 | -1): DraftSection | undefined {
    return this.#sections[this.indexOf(key) + by]
  }

  /** The sections for the draft: one empty paragraph alone is none. */
  get written(): DraftSection[] {
    const [only, ...others] = this.#sections
    const isBlank = others.length === 0 && only?.type === 'paragraph' && isEmpty(only)
    return isBlank ? [] : [...this.#sections]
  }

  /** The sections for the draft, which it has from now on. */
  hand(): DraftSection[] {
    this.#handed = this.written
    return [...this.#handed]
  }

  /**
   * Takes over sections from elsewhere, such as an earlier draft or the answer to a save. What has the same content stays as it is, and so
   * does what was typed, begun, moved or removed since the draft had the sections that are answered, and the section in which an input
   * method composes: another text below it would end the composition.
   */
  receive(incoming: readonly DraftSection[]): void {
    const handed = new Set(this.#handed)
    const answers = new Map(incoming.map((section) => [section.key, section]))
    const answerTo = (own: DraftSection) => {
      const answer = answers.get(own.key)
      const isComposing = this.#views.get(own.key)?.composing ?? false
      return !answer || isComposing || !handed.has(own) || isSameContent(own, answer) ? own : answer
    }
    const isAnswer =
      incoming.length === this.#handed.length &&
      incoming.every(({ key }, index) => key === this.#handed[index]!.key)
    const taken = isAnswer
      ? this.#sections.map(answerTo)
      : incoming.map((section) => {
          const known = this.#byKey.get(section.key)
          return known ? answerTo(known) : section
        })
    this.#handed = incoming.map((section) => {
      const known = this.#byKey.get(section.key)
      return known && handed.has(known) && isSameContent(known, section) ? known : section
    })
    const isSame =
      taken.length === this.#sections.length && taken.every((one, index) => one === this.#sections[index])
    if (isSame || (taken.length === 0 && this.written.length === 0)) return
    // the answer to a save has the same sections, tidied: nothing that somebody would take back
    if (taken.some(({ key }) => !this.#byKey.has(key))) this.#note(undefined)
    this.#take(taken)
    this.#topics.emit()
  }

  /** Takes what was typed in a section. @param isTyping whether it may be one step with what was typed before */
  type(section: DraftSection, isTyping: boolean, before: Cursor | undefined): void {
    this.#note(isTyping ? section.key : undefined, before)
    this.#replaceOne(section)
    this.#topics.emit()
    this.#onChange()
  }

  /** Changes values of a section by its fields. */
  edit(key: string, values: SectionEdit): void {
    const section = this.section(key)
    if (section) this.type(editedSection(section, values), true, undefined)
  }

  /** Gives a section values that are no step of the history, in all of its steps. */
  amend(key: string, values: Partial<DraftSection>): void {
    const change = (section: DraftSection) => ({ ...section, ...values }) as DraftSection
    this.#history.amend(key, change)
    const section = this.section(key)
    if (!section) return
    this.#replaceOne(change(section))
    this.#topics.emit()
    this.#onChange()
  }

  /** Replaces all sections in one step of the history, and moves the focus. */
  commit(sections: readonly DraftSection[], focus?: Focus): void {
    this.#note(undefined)
    this.#take(sections)
    this.#render(focus)
    this.#onChange()
  }

  /** Replaces some sections by what a key made of them. */
  splice(at: number, count: number, { sections, focus }: Outcome): void {
    this.commit(this.#sections.toSpliced(at, count, ...sections), focus)
  }

  readonly undo = (): void => {
    if (!this.activeView?.composing) this.#travel(this.#history.undo(this.#moment()))
  }
  readonly redo = (): void => {
    if (!this.activeView?.composing) this.#travel(this.#history.redo(this.#moment()))
  }

  /** Moves the focus into a section. */
  focus(focus: Focus): void {
    this.#render(focus)
  }

  /** Notes that a section has the focus. Returns its view once it is there. */
  activate(key: string): EditorView | undefined {
    if (this.#active !== key) {
      this.#setActive(key)
      flushSync(() => this.#topics.emit())
    }
    return this.#views.get(key)
  }

  hover(key: string | undefined): void {
    if (this.#hovered === key) return
    const before = this.#hovered
    this.#hovered = key
    this.#topics.touch('hovered')
    if (before !== undefined) this.#topics.touch(`section:${before}`)
    if (key !== undefined) this.#topics.touch(`section:${key}`)
    flushSync(() => this.#topics.emit())
  }

  /** Shows the fields of a section, or those of none. */
  setOpen(key: string | undefined): void {
    const before = this.#open
    if (before === key) return
    this.#open = key
    if (before !== undefined) this.#topics.touch(`section:${before}`)
    if (key !== undefined) this.#topics.touch(`section:${key}`)
    flushSync(() => this.#topics.emit())
  }

  /** Says what is wrong with a section, or that nothing is. */
  setError(error: { key: string; message: string } | undefined): void {
    const before = this.#error
    this.#error = error
    if (before) this.#topics.touch(`section:${before.key}`)
    if (error) this.#topics.touch(`section:${error.key}`)
    this.#topics.emit()
  }

  /** Selects a run of whole sections, or none. */
  select(range: BlockRange | undefined): void {
    if (range === undefined && this.#blocks === undefined) return
    this.#setBlocks(range)
    flushSync(() => this.#topics.emit())
  }

  /** Goes back from whole sections to where the writer was in the text. */
  leaveBlocks(): void {
    const cursor = this.#cursor()
    const head = this.#blocks?.head
    this.select(undefined)
    if (cursor && this.#byKey.has(cursor.key)) this.focus({ key: cursor.key, at: cursor })
    else if (head !== undefined) this.focus({ key: head, at: 'end' })
  }

  setLinking(isLinking: boolean): void {
    this.#linking = isLinking
    this.#topics.touch('selection')
    flushSync(() => this.#topics.emit())
  }

  /** Whether a section has a view of its own at the moment. */
  isLive(key: string): boolean {
    return key === this.#active || key === this.#hovered
  }

  /** Registers the view of a section. Returns what removes it. */
  mount(key: string, view: EditorView): () => void {
    this.#views.set(key, view)
    return () => {
      if (this.#views.get(key) === view) this.#views.delete(key)
    }
  }

  /** Says that the selection of the active view changed. */
  selectionChanged(): void {
    this.#topics.touch('selection')
    this.#topics.emit()
  }

  #cursor(): Cursor | undefined {
    const selection = this.activeView?.state.selection
    if (this.#active === undefined) return undefined
    return { key: this.#active, anchor: selection?.anchor ?? 0, head: selection?.head ?? 0 }
  }
  #moment(): Moment {
    return { sections: this.#sections, cursor: this.#cursor() }
  }

  #note(typedIn: string | undefined, before = this.#cursor()): void {
    this.#history.note({ sections: this.#sections, cursor: before }, typedIn)
    this.#topics.touch('history')
  }

  #travel(moment: Moment | undefined): void {
    if (!moment) return
    const place = Math.max(0, this.#active === undefined ? 0 : this.indexOf(this.#active))
    this.#take(moment.sections)
    this.#topics.touch('history')
    const { cursor } = moment
    // the focus stays on the page, where the next key takes back the next step
    const beside = this.#active ?? this.#order[Math.min(place, this.#order.length - 1)]!
    const isThere = cursor && this.#byKey.has(cursor.key)
    this.#render(isThere ? { key: cursor.key, at: cursor } : { key: beside, at: 'end' })
    this.#onChange()
  }

  #setActive(key: string | undefined): void {
    const before = this.#active
    this.#active = key
    this.#linking = false
    if (this.#open !== undefined && this.#open !== key) {
      this.#topics.touch(`section:${this.#open}`)
      this.#open = undefined
    }
    this.#topics.touch('active')
    this.#topics.touch('selection')
    if (before !== undefined) this.#topics.touch(`section:${before}`)
    if (key !== undefined) this.#topics.touch(`section:${key}`)
  }

  #setBlocks(range: BlockRange | undefined): void {
    const keys = new Set(range ? keysIn(this.#order, range) : [])
    for (const key of [...keys, ...this.#selected])
      if (keys.has(key) !== this.#selected.has(key)) this.#topics.touch(`section:${key}`)
    this.#blocks = keys.size > 0 ? range : undefined
    this.#selected = keys
    this.#topics.touch('blocks')
  }

  #replaceOne(section: DraftSection): void {
    this.#sections = this.#sections.with(this.indexOf(section.key), section)
    this.#byKey.set(section.key, section)
    this.#topics.touch(`section:${section.key}`)
  }

  /** Takes over a list of sections; without any there is an empty paragraph to write in. */
  #take(sections: readonly DraftSection[]): void {
    const taken = sections.length > 0 ? sections : [newSection('paragraph')]
    const byKey = new Map(taken.map((section) => [section.key, section]))
    for (const [key, section] of byKey)
      if (this.#byKey.get(key) !== section) this.#topics.touch(`section:${key}`)
    this.#sections = taken
    this.#byKey = byKey
    const isSameOrder =
      this.#order.length === taken.length && taken.every(({ key }, index) => key === this.#order[index])
    if (!isSameOrder) {
      this.#order = taken.map(({ key }) => key)
      this.#topics.touch('order')
      if (this.#blocks) this.#setBlocks(this.#blocks)
    }
    if (this.#active !== undefined && !byKey.has(this.#active)) this.#setActive(undefined)
  }

  /** Renders what changed, and moves the focus into the view that is there then. */
  #render(focus: Focus | undefined): void {
    if (focus && this.#active !== focus.key) this.#setActive(focus.key)
    flushSync(() => this.#topics.emit())
    if (!focus) return
    const view = this.#views.get(focus.key)
    if (view) focusText(view, focus.at)
    else this.#focusRow(focus.key)
  }
}

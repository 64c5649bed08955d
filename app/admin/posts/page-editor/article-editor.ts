import { baseKeymap } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { closeHistory, history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { EditorState, NodeSelection, TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { contentOf, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { isObject } from '#app/admin/posts/section-kinds/object.ts'
import {
  kindOf,
  nodesOf,
  sectionOf,
  toDocument,
  toSections,
  typeOf,
} from '#app/admin/posts/section-kinds/kinds.ts'
import type { SectionEdit } from '#app/admin/posts/section-kinds/kind.ts'
import { blockRangeOf } from './blocks.ts'
import { sizeOf } from './blocks.ts'
import { clipboard } from './clipboard.ts'
import { decorations } from './decorations.ts'
import { inputRules } from './input-rules.ts'
import { editorKeys } from './keys.ts'
import { ObjectView } from './object-view.ts'
import type { Loss } from './paste/losses.rules.ts'
import { readSelection } from './read-selection.ts'
import { uniqueIds } from './unique-ids.ts'

/**
 * Handles keys for a list that is open over the text.
 * @returns whether it handled the key
 */
export type TakeKey = (key: string) => boolean

/**
 * The editor of an article: one ProseMirror document for all its sections, with one selection and one undo history.
 * React components around it render from this object (see editor-context.ts).
 */
export class ArticleEditor {
  state: EditorState
  /** Undefined until the editor is mounted. */
  view: EditorView | undefined
  /** Id of the object whose fields are shown. */
  open: string | undefined
  /** Whether the link address field is open. */
  isLinking = false
  /** Id of the section under the pointer. */
  hovered: string | undefined
  /** The error of a section, with the section's id. */
  error: { id: string; message: string } | undefined
  /** What the last paste could not keep. */
  pasteLosses: readonly Loss[] = []
  /** Tells screen reader users what just happened. */
  announcement = ''
  /** The article's path, or the path it will have once it is published. */
  path = ''
  /** Cancels the long paste that is being read; undefined when there is none. */
  cancelPaste: (() => void) | undefined
  #takeKey: TakeKey = () => false
  readonly objects = new Map<string, ObjectView>()
  /** Values that uploads and link lookups gave to sections. They are applied again when an insertion is redone. */
  readonly #given = new Map<string, Partial<DraftSection>>()
  readonly #listeners = new Set<() => void>()
  readonly #onChange: () => void
  /** The sections that the draft has. */
  #draftSections: readonly DraftSection[]

  constructor(sections: readonly DraftSection[], onChange: () => void) {
    this.#onChange = onChange
    this.#draftSections = sections
    this.state = EditorState.create({
      doc: toDocument(sections),
      plugins: [
        readSelection,
        inputRules,
        ...editorKeys(this),
        keymap(baseKeymap),
        clipboard(this),
        history({ newGroupDelay: 600 }),
        uniqueIds,
        tableEditing({ allowTableNodeSelection: true }),
        gapCursor(),
        dropCursor({ class: 'page-drop', width: 4, color: false }),
        ...decorations,
      ],
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * Handles keys before the text does.
   * @returns a function that stops it
   */
  listenToKeys(take: TakeKey): () => void {
    this.#takeKey = take
    return () => {
      this.#takeKey = () => false
    }
  }
  takeKey(key: string): boolean {
    return this.#takeKey(key)
  }

  /** Changes values and notifies the components that render from them. */
  set(
    values: Partial<
      Pick<
        this,
        'open' | 'path' | 'isLinking' | 'hovered' | 'error' | 'pasteLosses' | 'announcement' | 'cancelPaste'
      >
    >,
  ): void {
    const opened = this.open
    Object.assign(this, values)
    if (opened !== this.open) for (const id of [opened, this.open]) this.objects.get(id ?? '')?.draw()
    for (const listener of this.#listeners) listener()
  }

  /** Announces the new position of the section with the cursor. */
  announcePlace(): void {
    const { selection, doc } = this.state
    this.set({ announcement: `Moved to position ${selection.$head.index(0) + 1} of ${doc.childCount}` })
  }

  /**
   * Shows the editor in an element.
   * @returns a function that removes it
   */
  mount(element: HTMLElement): () => void {
    const view = new EditorView(
      { mount: element },
      {
        state: this.state,
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Body text' },
        nodeViews: Object.fromEntries(
          Object.values(this.state.schema.nodes)
            .filter((type) => type.isAtom && type.isBlock)
            .map(({ name }) => [name, (node: Node) => new ObjectView(node, this)]),
        ),
        dispatchTransaction: (tr) => this.#apply(tr),
        handleDOMEvents: {
          focus: () => this.set({}),
          blur: () => this.set({}),
        },
      },
    )
    this.view = view
    return () => {
      this.view = undefined
      view.destroy()
    }
  }

  readonly dispatch = (tr: Transaction): void => (this.view ? this.view.dispatch(tr) : this.#apply(tr))

  /** Dispatches a separate undo step, never merged with the changes before or after it. */
  readonly dispatchStep = (tr: Transaction): void => {
    this.dispatch(closeHistory(tr))
    this.dispatch(closeHistory(this.state.tr))
  }

  #apply(tr: Transaction): void {
    const { selection } = this.state
    this.state = this.state.apply(tr)
    this.view?.updateState(this.state)
    if (!selection.eq(this.state.selection)) this.isLinking = false
    if (this.open !== undefined && this.positionOf(this.open) === undefined) this.open = undefined
    if (tr.docChanged) {
      this.#giveAgain()
      this.#onChange()
    }
    this.set({})
  }

  /** Runs a command as a separate undo step and moves the focus back to the text. */
  readonly run = (command: Command): boolean => {
    const isDone = command(this.state, this.dispatchStep, this.view)
    this.view?.focus()
    return isDone
  }

  get sections(): DraftSection[] {
    return toSections(this.state.doc.children)
  }

  /** Returns the sections and records them as the draft's. */
  takeSections(): DraftSection[] {
    const sections = this.sections
    this.#draftSections = sections
    return sections
  }

  /** The position of a section; undefined if it isn't in the document. */
  positionOf(id: string): number | undefined {
    let found: number | undefined
    this.state.doc.forEach((node, position) => {
      if (node.attrs.id === id) found = position
    })
    return found
  }

  /** The id of the section that a DOM element shows. */
  idOf(element: HTMLElement): string | undefined {
    const index = [...(this.view?.dom.children ?? [])].indexOf(element)
    const node = this.state.doc.maybeChild(index)
    return node ? String(node.attrs.id) : undefined
  }

  /** The section with an id, its node and the node's position. */
  find(id: string): { position: number; node: Node; section: DraftSection } | undefined {
    const position = this.positionOf(id)
    if (position === undefined) return undefined
    const node = this.state.doc.nodeAt(position)!
    return { position, node, section: sectionOf(node) }
  }

  /** Changes some fields of a section. */
  edit(id: string, values: SectionEdit<DraftSection>): void {
    // don't restore what the writer removes
    this.#given.delete(id)
    const tr = this.#withValues(id, values)
    // adding, moving or removing an entry is a separate undo step; typing merges with the typing before it
    if (!tr) return
    if (typeof values === 'function') this.dispatchStep(tr)
    else this.dispatch(tr)
  }

  /**
   * Sets values of a section without an undo step, because they state facts, such as the address of an uploaded file.
   * They are set again after a redo.
   */
  amend(id: string, values: Partial<DraftSection>): void {
    this.#given.set(id, values)
    this.#give(id, values)
  }

  #give(id: string, values: Partial<DraftSection>): void {
    const tr = this.#withValues(id, values)
    if (tr) this.dispatch(tr.setMeta('addToHistory', false))
  }

  #withValues(id: string, values: SectionEdit<DraftSection>): Transaction | undefined {
    const found = this.find(id)
    if (!found) return undefined
    const { position, node, section } = found
    const edited = {
      ...section,
      ...(typeof values === 'function' ? values(section) : values),
    } as DraftSection
    const [made] = nodesOf(edited)
    const { tr } = this.state
    if (made!.content.eq(node.content)) return tr.setNodeMarkup(position, undefined, made!.attrs)
    const { anchor, head } = this.state.selection
    tr.replaceWith(position, position + node.nodeSize, made!)
    const inside = (place: number) => tr.doc.resolve(Math.min(place, tr.doc.content.size))
    return tr.setSelection(TextSelection.between(inside(anchor), inside(head)))
  }

  #giveAgain(): void {
    for (const [id, values] of this.#given) {
      const missing = () => {
        const section = this.find(id)?.section
        if (!section) return []
        return Object.entries(values).filter(([name, value]) => value && !Reflect.get(section, name))
      }
      if (missing().length > 0) queueMicrotask(() => this.#give(id, Object.fromEntries(missing())))
    }
  }

  /**
   * Takes over sections from elsewhere, such as an earlier draft or the answer to a save. Sections with the same text stay as they are.
   * Replacing text would end a composition, so sections that arrive during one wait for its end, and are dropped if it changed the text.
   */
  replaceSections(incoming: readonly DraftSection[]): void {
    if (incoming === this.#draftSections) return
    if (this.view?.composing) {
      const { doc } = this.state
      const replace = () => {
        if (this.state.doc === doc) this.replaceSections(incoming)
      }
      this.view.dom.addEventListener('compositionend', () => setTimeout(replace), { once: true })
      return
    }
    this.#draftSections = incoming
    const own = this.sections
    const known = new Map(own.map((section) => [section.id, section]))
    const isSame = (one: DraftSection, other: DraftSection) => contentOf(one) === contentOf(other)
    if (own.length === incoming.length && own.every((one, index) => isSame(one, incoming[index]!))) return
    const { doc } = this.state
    const nodesById = Map.groupBy(groups(doc.children), ([first]) => String(first!.attrs.id))
    const nodes = incoming.flatMap((section) => {
      const before = known.get(section.id)
      return before && isSame(before, section) ? nodesById.get(section.id)![0]! : nodesOf(section)
    })
    const before = doc.children
    const after = nodes.length > 0 ? nodes : toDocument([]).children
    const count = Math.min(before.length, after.length)
    let first = 0
    while (first < count && before[first] === after[first]) first += 1
    let same = 0
    while (same < count - first && before.at(-1 - same) === after.at(-1 - same)) same += 1
    const from = sizeOf(before.slice(0, first))
    const to = doc.content.size - sizeOf(before.slice(before.length - same))
    this.dispatch(this.state.tr.replaceWith(from, to, after.slice(first, after.length - same)))
  }

  /** Moves the focus to a section, and to the field at a path in it. */
  goTo(id: string, path = ''): void {
    const found = this.find(id)
    if (!found || !this.view) return
    const { position, node } = found
    const { tr } = this.state
    if (!isObject(node)) {
      const place = position + 1 + offsetIn(node, path)
      this.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place))).scrollIntoView())
      this.view.focus()
      return
    }
    this.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, position)).scrollIntoView())
    this.openObject(id, path)
  }

  /** The section where the selection begins, the selected text in it, and the text before that. */
  readPassage(): { section: string; selected: string; before: string } {
    const { doc, selection } = this.state
    const { from, start, nodes } = blockRangeOf(selection, doc)
    // a joined paragraph belongs to the same section as the one before it
    let first = from
    while (first > 0 && doc.child(first).attrs.isJoined) first -= 1
    const end = Math.min(selection.to, start + nodes[0]!.nodeSize)
    return {
      section: String(doc.child(first).attrs.id),
      selected: selection.empty ? '' : doc.textBetween(selection.from, end, ' '),
      before: doc.textBetween(sizeOf(doc.children.slice(0, first)), selection.from, ' '),
    }
  }

  /**
   * Shows the fields of an object.
   * @param path the field to focus; by default the first
   */
  openObject(id: string, path = ''): void {
    const found = this.find(id)
    if (!found || !kindOf(typeOf(found.node)).Fields) return
    this.set({ open: id })
    // the fields are rendered now or in the next frame
    requestAnimationFrame(() => this.objects.get(id)?.focusField(path))
  }

  /** Closes the fields of an object. */
  closeObject(): void {
    const position = this.open === undefined ? undefined : this.positionOf(this.open)
    this.set({ open: undefined })
    if (position === undefined) return
    this.dispatch(this.state.tr.setSelection(NodeSelection.create(this.state.doc, position)))
    this.view?.focus()
  }
}

/** The offset of an item or a cell in its section's node, by its field path. */
function offsetIn(node: Node, path: string): number {
  const [, part, first, second] = /^\.(items|header|rows)\.(\d+)(?:\.(\d+))?/.exec(path) ?? []
  if (part === undefined) return 0
  if (part === 'items') return sizeOf(node.children.slice(0, Number(first)))
  const section = sectionOf(node)
  const hasHeader = section.type === 'table' && section.header.length > 0
  const [row, column] =
    part === 'header' ? [0, Number(first)] : [Number(first) + Number(hasHeader), Number(second)]
  return sizeOf(node.children.slice(0, row)) + 1 + sizeOf(node.child(row).children.slice(0, column))
}

/** The nodes of each section: a paragraph with those joined to it, or any other single node. */
function groups(nodes: readonly Node[]): Node[][] {
  const all: Node[][] = []
  for (const node of nodes)
    if (node.attrs.isJoined && all.length > 0) all.at(-1)!.push(node)
    else all.push([node])
  return all
}

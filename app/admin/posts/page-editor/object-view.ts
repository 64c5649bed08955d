import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { focusField } from '#app/ui/focus.ts'
import { kindOf, sectionOf, typeOf } from '#app/admin/posts/section-kinds/kinds.ts'
import { labelOf } from '#app/admin/posts/section-kinds/labels.ts'
import { element } from '#app/admin/posts/section-kinds/object.ts'
import type { ArticleEditor } from './article-editor.ts'

/** Shows an image, video, file or similar section in the document, or its fields while it is open. */
export class ObjectView implements NodeView {
  readonly dom = element('div', { class: 'page-object' })
  /** The element that its fields are rendered into. */
  readonly fields = element('div', { class: 'page-fields', contenteditable: 'false' })
  #node: Node
  readonly #editor: ArticleEditor
  /** How much of its file is uploaded, from 0 to 1. */
  #upload: number | undefined

  constructor(node: Node, editor: ArticleEditor) {
    this.#node = node
    this.#editor = editor
    editor.objects.set(this.#id, this)
    this.dom.addEventListener('click', (event) => {
      // a button that closes the fields is already removed from them
      if (!event.composedPath().includes(this.fields)) editor.openObject(this.#id)
    })
    this.draw()
  }

  get #id(): string {
    return String(this.#node.attrs.id)
  }

  draw(): void {
    const type = typeOf(this.#node)
    const label = labelOf(type)
    const { draw, Fields } = kindOf(type)
    const isOpen = this.#editor.open === this.#id
    this.dom.setAttribute('aria-label', Fields ? `${label}. Press Enter to edit.` : label)
    this.dom.setAttribute('role', 'group')
    if (this.#upload !== undefined) return this.dom.replaceChildren(progress(label, this.#upload))
    if (isOpen) return this.dom.replaceChildren(this.fields)
    const drawn = draw?.(sectionOf(this.#node))
    this.dom.replaceChildren(drawn ?? element('p', { class: 'page-blank' }, `${label}: nothing chosen yet`))
  }

  /** Shows the progress of an upload, from 0 to 1; undefined when there is none. */
  setUpload(share: number | undefined): void {
    this.#upload = share
    this.draw()
  }

  /** Moves the focus to the field at a path, or to the first one. */
  focusField(path: string): void {
    const at =
      path && this.fields.querySelector<HTMLElement>(`[data-field="${CSS.escape(`${this.#id}${path}`)}"]`)
    const within = at || this.fields
    const controls = 'textarea, input:not([hidden]), select, button:not(:disabled)'
    const control = within.matches(controls) ? within : within.querySelector<HTMLElement>(controls)
    focusField(control ?? undefined)
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false
    const isOther = node.attrs.section !== this.#node.attrs.section
    this.#editor.objects.delete(this.#id)
    this.#node = node
    this.#editor.objects.set(this.#id, this)
    if (isOther && this.#editor.open !== this.#id) this.draw()
    return true
  }

  selectNode(): void {
    this.dom.classList.add('is-selected')
  }
  deselectNode(): void {
    this.dom.classList.remove('is-selected')
  }
  stopEvent({ target }: Event): boolean {
    return this.fields.contains(target as globalThis.Node)
  }
  ignoreMutation(): boolean {
    return true
  }
  destroy(): void {
    if (this.#editor.objects.get(this.#id) === this) this.#editor.objects.delete(this.#id)
  }
}

function progress(label: string, share: number): HTMLElement {
  const bar = element('progress', {
    value: String(share),
    class: 'upload-progress',
    'aria-label': `Uploading ${label.toLowerCase()}`,
  })
  const words = element('p', {}, `Uploading… ${Math.round(share * 100)}%`)
  return element('div', { class: 'page-upload' }, bar, words)
}

import { DOMSerializer, Fragment, Slice, type Node } from 'prosemirror-model'
import { closeHistory } from 'prosemirror-history'
import {
  AllSelection,
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import { handlePaste as handleTablePaste, isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { mebibyte } from '#contract/limits.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { createArticlePage } from '#contract/posts/article-size.ts'
import { isCardAddress } from '#contract/posts/section-kinds/link.ts'
import { maxPasteMebibytes, maxSections } from '#contract/posts/limits.ts'
import { SectionBody } from '#contract/posts/sections/section-body.ts'
import { newSectionId } from '#contract/posts/sections/section-ids.ts'
import type { Readable } from '#contract/posts/sections/section-text.ts'
import { videoOfAddress, addressOfVideo } from '#contract/posts/sections/videos.ts'
import { toStorableText } from '#contract/text.ts'
import { writeMarkdown } from '#conversion/markdown/write-markdown.ts'
import { newSection, toSectionInput, withFreeLabel, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { readCard } from '#app/admin/posts/section-kinds/link.tsx'
import { nodesOf, schema, toSections } from '#app/admin/posts/section-kinds/kinds.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { ArticleEditor } from './article-editor.ts'
import { blockRangeOf, sizeOf } from './blocks.ts'
import { setLink, toLinkAddress } from './links.ts'
import { lossesOf } from './paste/losses.rules.ts'
import { readInWorker } from './paste/read-in-worker.ts'
import type { Clipboard, Pasted } from './paste/read-clipboard.ts'
import { uploadAll, uploadFiles } from './uploads.ts'

/** The clipboard type of sections. Any web page can write this type, so its content is not trusted. */
const ownType = 'application/x-frontdesk-sections+json'

/** Longer HTML or text (in characters) is read in a worker; shorter text takes only a few frames. */
const maxReadAtOnce = 20_000

/** Whether a text is a single line without Markdown, short enough to insert directly. */
const isPlainLine = (text: string) =>
  text.length <= 50_000 && !/[\n\r*_`#<[\]>|~\\]|^\s*(?:[-+]|\d+[.)])\s/.test(text)

type Data = Pick<DataTransfer, 'getData' | 'files'>

/** Whether nodes are a single line of text. */
const isInline = (nodes: readonly Node[]) => nodes.length === 1 && nodes[0]!.type.name === 'paragraph'

/** Writes the selection to the clipboard: as HTML and Markdown for other programs, and as sections for this editor. */
function copy(view: EditorView, data: DataTransfer): boolean {
  const { selection, doc } = view.state
  if (selection.empty) return false
  const slice = selection.content()
  const isWithin = !(selection instanceof NodeSelection) && blockRangeOf(selection, doc).nodes.length === 1
  const nodes = isWithin ? partOf(slice) : slice.content.content
  const sections = toSections(nodes)
    .map(toSectionInput)
    .filter((section) => section.type !== 'kept')
  const box = document.createElement('div')
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(Fragment.from(nodes)))
  for (const part of box.querySelectorAll('[contenteditable=false]')) part.remove()
  // other programs need absolute addresses
  for (const link of box.querySelectorAll('a'))
    if (link.hasAttribute('href')) link.setAttribute('href', link.href)
  for (const image of box.querySelectorAll('img')) image.setAttribute('src', image.src)
  data.clearData()
  data.setData('text/html', box.innerHTML)
  data.setData('text/plain', isInline(nodes) ? nodes[0]!.textContent : writeMarkdown(sections))
  data.setData(ownType, JSON.stringify(sections))
  return true
}

/** A selection within one section: one line as a paragraph, cells as a table, otherwise the section with the selected content. */
function partOf({ content }: Slice): readonly Node[] {
  if (content.firstChild!.type.name === 'table_row') return [schema.node('table', null, content)]
  let inner = content.firstChild!
  while (!inner.inlineContent && inner.childCount === 1) inner = inner.firstChild!
  return inner.inlineContent && inner.type.name !== 'code'
    ? [schema.node('paragraph', null, inner.content)]
    : content.content
}

/** Reads sections that were copied from this editor; empty if there are none or any of them is invalid. */
function readOwn(data: Data): DraftSection[] {
  const text = data.getData(ownType)
  if (text === '' || text.length > maxPasteMebibytes * mebibyte) return []
  let values: unknown
  try {
    values = JSON.parse(text)
  } catch {
    return []
  }
  const sections = (Array.isArray(values) ? values.slice(0, maxSections + 1) : []).map(
    (value) => SectionBody.safeParse(value).data,
  )
  const isWhole = sections.every((section) => section && section.type !== 'kept')
  return isWhole ? (sections.map((section) => ({ ...section, id: newSectionId() })) as DraftSection[]) : []
}

/** Renames the footnotes whose labels `others` already have, and the references to them. */
function withUniqueLabels(
  sections: readonly DraftSection[],
  others: readonly DraftSection[],
): DraftSection[] {
  let all = [...sections]
  for (const [index, section] of sections.entries()) {
    const free = withFreeLabel(section, [...others, ...all.toSpliced(index, 1)])
    if (free.type !== 'footnote' || section.type !== 'footnote' || free === section) continue
    const [from, to] = [section, free].map(({ label }) => JSON.stringify(`[^${label}]`).slice(1, -1))
    all = all.map((one) =>
      one.type === 'code' ? one : (JSON.parse(JSON.stringify(one).replaceAll(from!, to!)) as DraftSection),
    )
    all[index] = { ...all[index]!, label: free.label } as DraftSection
  }
  return all
}

/** Why sections can't be added; undefined if they can. */
function refusalOf(stay: readonly Readable[], added: readonly Readable[]): string | undefined {
  if (![...stay, ...added].every(createArticlePage())) return adminPostMessages.pasteOverSize
  return stay.length + added.length > maxSections ? adminPostMessages.pasteTooMany : undefined
}

/**
 * Replaces the selection with sections, in one undo step.
 * @returns why it can't; undefined on success
 */
function pasteSections(editor: ArticleEditor, pasted: readonly DraftSection[]): string | undefined {
  const { state, view } = editor
  const stay = state.selection.empty ? editor.sections : toSections(state.tr.deleteSelection().doc.children)
  const refusal = refusalOf(stay, pasted)
  if (refusal !== undefined) return refusal
  const nodes = withUniqueLabels(pasted, stay).flatMap(nodesOf)
  const cells = new Slice(Fragment.from(nodes), 0, 0)
  // paste a table into the cells of another
  if (isInTable(state) && handleTablePaste(view!, new ClipboardEvent('paste'), cells)) return undefined
  const { tr } = state
  // a single line continues the text around it
  if (isInline(nodes)) tr.replaceSelection(new Slice(nodes[0]!.content, 0, 0))
  else pasteNodes(tr.deleteSelection(), nodes)
  editor.dispatchStep(tr.setMeta('uiEvent', 'paste').scrollIntoView())
  return undefined
}

/**
 * Inserts nodes into a block. Paragraphs at either end merge with the text before and after.
 * @returns `all` the nodes; `rest` the size of the content that follows the pasted nodes
 */
function join(nodes: readonly Node[], block: Node, offset: number): { all: Node[]; rest: number } {
  const [head, tail] = [block.cut(0, offset), block.cut(offset)]
  const isParagraph = (node: Node) => node.type.name === 'paragraph'
  let all = [...nodes]
  if (head.content.size > 0)
    all = isParagraph(all[0]!) ? all.with(0, head.copy(head.content.append(all[0]!.content))) : [head, ...all]
  if (tail.content.size === 0) return { all, rest: 0 }
  const last = all.at(-1)!
  all = isParagraph(last)
    ? all.with(all.length - 1, last.copy(last.content.append(tail.content)))
    : [...all, schema.node('paragraph', null, tail.content)]
  return { all, rest: tail.content.size + (isParagraph(last) ? 0 : 2) }
}

/**
 * Inserts sections at the cursor. They split a paragraph or heading. In a list, paragraphs and lists become items; in a
 * quote or callout, paragraphs stay paragraphs. Elsewhere they go after the section.
 */
function pasteNodes(tr: Transaction, nodes: readonly Node[]): void {
  const { $from } = tr.selection
  const isAll = (...names: string[]) => nodes.every(({ type }) => names.includes(type.name))
  const { parent, depth } = $from
  const isText = depth === 1 && (parent.type.name === 'paragraph' || parent.type.name === 'heading')
  const isWithin = depth === 2 && parent.type.name === 'paragraph' && isAll('paragraph')
  const select = (end: number) => tr.setSelection(Selection.near(tr.doc.resolve(end), -1))
  if (isText || isWithin) {
    const { all, rest } = join(nodes, parent, $from.parentOffset)
    const start = $from.before()
    tr.replaceWith(start, $from.after(), all)
    select(start + sizeOf(all) - rest - 1)
  } else if (parent.type.name === 'item' && isAll('paragraph', 'list')) {
    const items = nodes.flatMap((node) =>
      node.type.name === 'list' ? node.children : [schema.node('item', null, node.content)],
    )
    const isEmpty = parent.content.size === 0
    const start = isEmpty ? $from.before() : $from.after()
    tr.replaceWith(start, $from.after(), items)
    select(start + sizeOf(items))
  } else {
    const at = depth > 0 ? $from.after(1) : $from.pos
    tr.insert(at, nodes)
    select(at + sizeOf(nodes))
  }
}

/** Reads what another program copied. Long texts are read in a worker, and the paste can be cancelled. */
async function read(editor: ArticleEditor, copied: Clipboard): Promise<Pasted | undefined> {
  if (copied.html.length + copied.text.length <= maxReadAtOnce)
    return (await import('./paste/read-clipboard.ts')).readClipboard(copied)
  const cancelled = new AbortController()
  const cancelPaste = () => cancelled.abort()
  editor.set({ cancelPaste })
  try {
    return await readInWorker(copied, cancelled.signal)
  } finally {
    // another paste may have started in the meantime
    if (editor.cancelPaste === cancelPaste) editor.set({ cancelPaste: undefined })
  }
}

async function pasteForeign(editor: ArticleEditor, copied: Clipboard): Promise<void> {
  if (Math.max(copied.html.length, copied.text.length) > maxPasteMebibytes * mebibyte)
    return void notify('error', adminPostMessages.pasteTooLarge)
  try {
    const pasted = await read(editor, copied)
    if (!pasted) return
    const refusal = pasted.sections.length > 0 ? pasteSections(editor, pasted.sections) : undefined
    if (refusal !== undefined) return void notify('error', refusal)
    void uploadAll(editor, pasted.images)
    editor.set({ pasteLosses: lossesOf(pasted) })
  } catch {
    void notify('error', adminPostMessages.pasteFailed)
  }
}

/**
 * Pastes an address. Within or over text it becomes a link; on an empty line it becomes a video or a link card, and one
 * undo turns that into a link.
 */
function pasteAddress(editor: ArticleEditor, view: EditorView, text: string): boolean {
  const { selection } = view.state
  // only text with a scheme is a link: "v1.2" isn't
  const address = /^\s*(?:https?:|mailto:)\S+\s*$/i.test(text) ? toLinkAddress(text) : undefined
  if (address === undefined || selection.$from.parent.type.spec.code) return false
  const { parent, depth } = selection.$from
  const isEmptyLine =
    selection.empty && depth === 1 && parent.type.name === 'paragraph' && parent.content.size === 0
  setLink(selection.from, selection.to, address)(view.state, view.dispatch)
  if (!isEmptyLine || !isCardAddress(address)) return true
  const video = videoOfAddress(address)
  const blank = newSection(video ? 'video' : 'link')
  const section = { ...blank, url: video ? addressOfVideo(video) : address } as DraftSection
  const tr = closeHistory(view.state.tr)
  const { start, end } = blockRangeOf(tr.selection, tr.doc)
  tr.replaceWith(start, end, [...nodesOf(section), schema.node('paragraph')])
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, start + 2)).scrollIntoView())
  if (section.type === 'link') void readCard(editor, section, (values) => editor.amend(section.id, values))
  return true
}

/** Adds an empty line below a selected section or at the gap cursor, so that pasting there replaces nothing. */
function toLineBelow(view: EditorView): void {
  const { selection, doc, tr } = view.state
  if (selection.$from.depth > 0 || selection instanceof AllSelection) return
  const { end } = blockRangeOf(selection, doc)
  tr.insert(end, schema.node('paragraph'))
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)))
}

/**
 * Pastes or drops content of another program, page or this editor.
 * @returns whether there was any
 */
function take(editor: ArticleEditor, view: EditorView, data: Data): boolean {
  const html = toStorableText(data.getData('text/html'))
  const text = toStorableText(data.getData('text/plain').replaceAll('\r\n', '\n'))
  editor.set({ pasteLosses: [] })
  if (view.state.selection.$from.parent.type.spec.code && text !== '') {
    view.dispatch(view.state.tr.insertText(text).setMeta('uiEvent', 'paste').scrollIntoView())
    return true
  }
  const own = readOwn(data)
  // office programs add an image of the text to the text itself
  const images = text === '' ? [...data.files].filter(({ type }) => type.startsWith('image/')) : []
  if (own.length > 0) {
    const refusal = pasteSections(editor, own)
    if (refusal !== undefined) void notify('error', refusal)
  } else if (images.length > 0) void uploadFiles(editor, images)
  else if (text !== '' && isPlainLine(text)) {
    toLineBelow(view)
    if (pasteAddress(editor, view, text)) return true
    if (html !== '') {
      void pasteForeign(editor, { html, text })
      return true
    }
    const refusal = refusalOf(editor.sections, [{ type: 'paragraph', text }])
    if (refusal !== undefined) void notify('error', refusal)
    else editor.dispatchStep(view.state.tr.insertText(text).setMeta('uiEvent', 'paste').scrollIntoView())
  } else if (html !== '' || text !== '') void pasteForeign(editor, { html, text })
  else return false
  return true
}

/** Copies, pastes and drops text, HTML, Markdown, images and whole sections. */
export const clipboard = (editor: ArticleEditor): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        // handled here, before ProseMirror applies its own HTML rules
        paste(view, event) {
          if (!event.clipboardData || !take(editor, view, event.clipboardData)) return false
          event.preventDefault()
          return true
        },
        copy(view, event) {
          if (!event.clipboardData || !copy(view, event.clipboardData)) return false
          event.preventDefault()
          return true
        },
        cut(view, event) {
          if (!event.clipboardData || !copy(view, event.clipboardData)) return false
          event.preventDefault()
          editor.dispatchStep(view.state.tr.deleteSelection().setMeta('uiEvent', 'cut').scrollIntoView())
          return true
        },
      },
      handleDrop(view, event, _slice, isMoved) {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (isMoved || !event.dataTransfer || !at) return false
        const files = [...event.dataTransfer.files]
        view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
        if (files.length > 0) void uploadFiles(editor, files)
        else take(editor, view, event.dataTransfer)
        event.preventDefault()
        return true
      },
    },
  })

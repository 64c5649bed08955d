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
import { readAside } from './paste/read-aside.ts'
import type { Clipboard, Pasted } from './paste/read-clipboard.ts'
import { uploadAll, uploadFiles } from './uploads.ts'

/** The type of sections on the clipboard, which only this product knows. Any page may put something under it there. */
const ownType = 'application/x-frontdesk-sections+json'

/** Longer HTML or text (characters) is read beside the page: what is shorter is read within the time of a few frames. */
const maxReadAtOnce = 20_000

/** A line of words that Markdown would leave as they are, and that is short enough to be read at once. */
const isPlainLine = (text: string) =>
  text.length <= 50_000 && !/[\n\r*_`#<[\]>|~\\]|^\s*(?:[-+]|\d+[.)])\s/.test(text)

type Data = Pick<DataTransfer, 'getData' | 'files'>

/** Whether nodes are words of one line. */
const isInline = (nodes: readonly Node[]) => nodes.length === 1 && nodes[0]!.type.name === 'paragraph'

/** Puts what is selected on the clipboard: as HTML and Markdown for other programs, and as sections for this one. */
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
  // another program knows no paths of this site
  for (const link of box.querySelectorAll('a'))
    if (link.hasAttribute('href')) link.setAttribute('href', link.href)
  for (const image of box.querySelectorAll('img')) image.setAttribute('src', image.src)
  data.clearData()
  data.setData('text/html', box.innerHTML)
  data.setData('text/plain', isInline(nodes) ? nodes[0]!.textContent : writeMarkdown(sections))
  data.setData(ownType, JSON.stringify(sections))
  return true
}

/** What a selection within one section is: words of one line alone as a paragraph, cells as a table, else that section with those words. */
function partOf({ content }: Slice): readonly Node[] {
  if (content.firstChild!.type.name === 'table_row') return [schema.node('table', null, content)]
  let inner = content.firstChild!
  while (!inner.inlineContent && inner.childCount === 1) inner = inner.firstChild!
  return inner.inlineContent && inner.type.name !== 'code'
    ? [schema.node('paragraph', null, inner.content)]
    : content.content
}

/** The sections on the clipboard that were copied here; none where it has none, or one that could not be stored. */
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

/** Sections that come to others: each of their footnotes has a label that no other one has, and what refers to it goes along. */
function relabelled(sections: readonly DraftSection[], others: readonly DraftSection[]): DraftSection[] {
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

/** What keeps sections from being added; undefined where nothing does. */
function refusalOf(stay: readonly Readable[], added: readonly Readable[]): string | undefined {
  if (![...stay, ...added].every(createArticlePage())) return adminPostMessages.pasteOverSize
  return stay.length + added.length > maxSections ? adminPostMessages.pasteTooMany : undefined
}

/** Puts sections in the place of the selection, as one step of the history. @returns why it does not */
function pasteSections(editor: ArticleEditor, pasted: readonly DraftSection[]): string | undefined {
  const { state, view } = editor
  const stay = state.selection.empty ? editor.sections : toSections(state.tr.deleteSelection().doc.children)
  const refusal = refusalOf(stay, pasted)
  if (refusal !== undefined) return refusal
  const nodes = relabelled(pasted, stay).flatMap(nodesOf)
  const cells = new Slice(Fragment.from(nodes), 0, 0)
  // a table into the cells of another
  if (isInTable(state) && handleTablePaste(view!, new ClipboardEvent('paste'), cells)) return undefined
  const { tr } = state
  // the words of a paragraph go on in the text around them
  if (isInline(nodes)) tr.replaceSelection(new Slice(nodes[0]!.content, 0, 0))
  else pasteNodes(tr.deleteSelection(), nodes)
  editor.dispatchStep(tr.setMeta('uiEvent', 'paste').scrollIntoView())
  return undefined
}

/** The content of a paragraph at the end of others goes on in it, and so does that behind it. */
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
 * Puts sections where the cursor is: between the halves of a paragraph or heading; paragraphs and items in a list as items of it, paragraphs
 * in a quotation and the like as such; and else after the section.
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

/** Reads what another program copied; long texts beside the page, where it can be given up. */
async function read(editor: ArticleEditor, copied: Clipboard): Promise<Pasted | undefined> {
  if (copied.html.length + copied.text.length <= maxReadAtOnce)
    return (await import('./paste/read-clipboard.ts')).readClipboard(copied)
  const cancelled = new AbortController()
  const cancelPaste = () => cancelled.abort()
  editor.set({ cancelPaste })
  try {
    return await readAside(copied, cancelled.signal)
  } finally {
    // another paste may have begun in the meantime
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
    editor.set({ losses: lossesOf(pasted) })
  } catch {
    void notify('error', adminPostMessages.pasteFailed)
  }
}

/**
 * An address that was copied alone: over words and in a line a link; on an empty line a video where it is one, else a card, of which
 * one undo makes a link.
 */
function pasteAddress(editor: ArticleEditor, view: EditorView, text: string): boolean {
  const { selection } = view.state
  // whoever means a link copied one: a word such as v1.2 is none
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

/** Adds an empty line below a section that is selected as a whole, or that the cursor is beside, so that a paste doesn't replace it. */
function toLineBelow(view: EditorView): void {
  const { selection, doc, tr } = view.state
  if (selection.$from.depth > 0 || selection instanceof AllSelection) return
  const { end } = blockRangeOf(selection, doc)
  tr.insert(end, schema.node('paragraph'))
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)))
}

/** Pastes or drops what a program, another page or this one has. @returns whether there was something */
function take(editor: ArticleEditor, view: EditorView, data: Data): boolean {
  const html = toStorableText(data.getData('text/html'))
  const text = toStorableText(data.getData('text/plain').replaceAll('\r\n', '\n'))
  editor.set({ losses: [] })
  if (view.state.selection.$from.parent.type.spec.code && text !== '') {
    view.dispatch(view.state.tr.insertText(text).setMeta('uiEvent', 'paste').scrollIntoView())
    return true
  }
  const own = readOwn(data)
  // programs put an image of a text beside the text
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
        // before the library reads and writes HTML by the rules of its own
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

import { defaultTreeAdapter as tree, html } from 'parse5'
import { codeText } from '#conversion/html/code.ts'
import {
  attribute,
  childrenOf,
  classesOf,
  elementsIn,
  elementsNamed,
  isComment,
  isElement,
  isText,
  nodesIn,
  textOf,
  type Element,
  type Node,
} from '#conversion/html/tree.ts'

const element = (tagName: string) => tree.createElement(tagName, html.NS.HTML, [])

function rename(node: Element, tagName: string): void {
  node.nodeName = tagName
  node.tagName = tagName
}

/** Removes the siblings of a node and of its ancestors on one side. */
function removeBeside(node: Node, side: 'before' | 'after'): void {
  for (let inner = node; inner.parentNode; inner = inner.parentNode as Node) {
    const siblings = inner.parentNode.childNodes
    const at = siblings.indexOf(inner)
    if (side === 'before') siblings.splice(0, at)
    else siblings.length = at + 1
  }
}

/** Keeps only the copied fragment of a document. Excel marks it inside a table, other programs inside a list. */
export function keepFragment(nodes: readonly Node[]): void {
  const comments = nodesIn(nodes).filter(isComment)
  const start = comments.findIndex(({ data }) => data.trim() === 'StartFragment')
  const end = comments.findLastIndex(({ data }) => data.trim() === 'EndFragment')
  if (start < 0 || end < start) return
  removeBeside(comments[start]!, 'before')
  removeBeside(comments[end]!, 'after')
}

/** Moves all children of an element into a new one. */
function wrapChildren(node: Element, tagName: string): void {
  const wrapper = element(tagName)
  wrapper.childNodes = node.childNodes
  for (const child of wrapper.childNodes) child.parentNode = wrapper
  node.childNodes = []
  tree.appendChild(node, wrapper)
}

const styleOf = (node: Element) => attribute(node, 'style').toLowerCase()
const blocks = /^(?:p|div|h[1-6]|ul|ol|li|table|blockquote|pre|figure|hr)$/
const holdsBlocks = (node: Element) =>
  childrenOf(node).some((child) => isElement(child) && blocks.test(child.tagName))

const monospaced = /monospace|courier|consolas|menlo/i

/** Adds the elements that match a style: office programs format with styles. */
function formatByStyle(node: Element): void {
  if (node.tagName === 'font' && monospaced.test(attribute(node, 'face'))) wrapChildren(node, 'code')
  const style = styleOf(node)
  if (style === '') return
  const weight = /font-weight\s*:\s*(\w+)/.exec(style)?.[1]
  const isBold = weight !== undefined && (weight.startsWith('bold') || Number(weight) >= 600)
  // Google Docs wraps the whole document in a `b` that isn't bold
  if (/^(?:b|strong)$/.test(node.tagName) && weight !== undefined && !isBold)
    rename(node, holdsBlocks(node) ? 'div' : 'span')
  const type = /^(?:ol|li)$/.test(node.tagName) && attribute(node, 'type') === '' ? listStyle(node) : ''
  if (type !== '') node.attrs.push({ name: 'type', value: type })
  if (node.tagName !== 'span') return
  if (isBold) wrapChildren(node, 'b')
  if (/font-style\s*:\s*italic/.test(style)) wrapChildren(node, 'i')
  if (/text-decoration(?:-line)?\s*:[^;]*line-through/.test(style)) wrapChildren(node, 's')
  if (/text-decoration(?:-line)?\s*:[^;]*underline/.test(style)) wrapChildren(node, 'u')
  if (/vertical-align\s*:\s*super/.test(style)) wrapChildren(node, 'sup')
  if (/vertical-align\s*:\s*sub/.test(style)) wrapChildren(node, 'sub')
  if (/font-family\s*:[^;]*(?:monospace|courier|consolas|menlo)/.test(style)) wrapChildren(node, 'code')
}

/** Replaces Google's redirect links with their targets. */
function unwrapLink(node: Element): void {
  const href = node.attrs.find(({ name }) => name === 'href')
  const url = href && URL.parse(href.value)
  const target =
    url && /^www\.google\.[a-z.]+$/.test(url.host) && url.pathname === '/url' && url.searchParams.get('q')
  if (href && target) href.value = target
}

const isMarker = (node: Node): boolean => isElement(node) && /mso-list\s*:\s*ignore/.test(styleOf(node))

/**
 * Removes the marker of a Word list item.
 * @returns its text
 */
function takeMarker(node: Element): string {
  let text = ''
  for (const child of node.childNodes.slice()) {
    if (isMarker(child)) {
      text += textOf([child])
      tree.detachNode(child)
    } else if (isElement(child)) text += takeMarker(child)
  }
  return text
}

const romanValues: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 }

const romanNumber = (letters: string): number =>
  [...letters.toLowerCase()].reduce((sum, letter, index, all) => {
    const value = romanValues[letter] ?? 0
    return value < (romanValues[all[index + 1] ?? ''] ?? 0) ? sum - value : sum + value
  }, 0)

const letterNumber = (letters: string): number =>
  [...letters.toLowerCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0)

/** Reads the marker of a Word list item: its number and list type. Undefined for a bullet. */
function readMarker(text: string, knownType?: string): { value: number; type: string } | undefined {
  const [, number, letters = ''] = /(?:(\d{1,9})[^\d\p{L}]*|^\(?([a-z]{1,4})[.)])$/iu.exec(text.trim()) ?? []
  if (number !== undefined) return { value: Number(number), type: '1' }
  if (letters === '') return undefined
  const isLower = letters === letters.toLowerCase()
  const type = knownType ?? (/^[ivx]+$/i.test(letters) ? 'i' : 'a')
  const value = type.toLowerCase() === 'i' ? romanNumber(letters) : letterNumber(letters)
  return { value, type: isLower ? type.toLowerCase() : type.toUpperCase() }
}

const styleTypes: Record<string, string> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

/** A list item outside a real list: Word writes it as a paragraph, Word Online as a separate list. */
type Item = { node: Element; level: number; isOrdered: boolean; value: number | undefined; type: string }

/** The list items that an element is or contains; empty for any other element. */
function itemsOf(node: Node, knownType: string | undefined): Item[] {
  if (!isElement(node)) return []
  const level = node.tagName === 'p' ? /mso-list\s*:[^;]*level(\d)/.exec(styleOf(node))?.[1] : undefined
  if (level !== undefined) {
    const { value, type = '' } = readMarker(takeMarker(node), knownType) ?? {}
    return [{ node, level: Number(level), isOrdered: value !== undefined, value, type }]
  }
  const held = childrenOf(node).filter((child) => isElement(child) || textOf([child]).trim() !== '')
  if (node.tagName === 'div' && held.length === 1) return itemsOf(held[0]!, knownType)
  const isList = node.tagName === 'ol' || node.tagName === 'ul'
  if (!isList || !held.every((child) => isElement(child) && attribute(child, 'data-aria-level') !== ''))
    return []
  const start = Number(attribute(node, 'start')) || 1
  return (held as Element[]).map((item, index) => ({
    node: item,
    level: Number(attribute(item, 'data-aria-level')) || 1,
    isOrdered: node.tagName === 'ol',
    value: node.tagName === 'ol' ? start + index : undefined,
    type: attribute(node, 'type') || listStyle(node),
  }))
}

const listStyle = (node: Element): string =>
  styleTypes[/list-style(?:-type)?\s*:\s*([a-z-]+)/.exec(styleOf(node))?.[1] ?? ''] ?? ''

/** Groups such items into lists. */
function gatherItems(parent: Element): void {
  const open: { level: number; list: Element }[] = []
  const gathered: Node[] = []
  const place = ({ node, level, isOrdered, value, type }: Item) => {
    const tagName = isOrdered ? 'ol' : 'ul'
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    if (open.at(-1)?.level === level && open.at(-1)!.list.tagName !== tagName) open.pop()
    const innermost = open.at(-1)
    if (!innermost || innermost.level < level) {
      const list = element(tagName)
      list.attrs = type ? [{ name: 'type', value: type }] : []
      const item = innermost?.list.childNodes.at(-1)
      if (item && isElement(item)) tree.appendChild(item, list)
      else {
        list.parentNode = parent
        gathered.push(list)
      }
      open.push({ level, list })
    }
    tree.appendChild(open.at(-1)!.list, node)
    rename(node, 'li')
    if (value !== undefined) node.attrs.push({ name: 'value', value: String(value) })
  }
  for (const child of parent.childNodes) {
    const items = itemsOf(child, open.at(-1) && attribute(open.at(-1)!.list, 'type'))
    if (items.length === 0) {
      const isGap = !isElement(child) && textOf([child]).trim() === ''
      if (!isGap) open.length = 0
      gathered.push(child)
    } else for (const item of items) place(item)
  }
  parent.childNodes = gathered
}

const linesKept = /white-space\s*:\s*(?:pre|break-spaces)/

/**
 * Converts lines copied from a code editor (monospaced, with spaces preserved) to a code block.
 * @returns whether it did
 */
function takeCode(node: Element): boolean {
  const style = styleOf(node)
  if (node.tagName !== 'div' || !linesKept.test(style)) return false
  if (!/font-family\s*:[^;]*(?:mono|courier|consolas|menlo)/.test(style)) return false
  const text = codeText(childrenOf(node)).replace(/\n+$/, '')
  node.childNodes = []
  tree.insertText(node, text)
  rename(node, 'pre')
  return true
}

/** Replaces line breaks that a style preserves with `br` elements. */
function breakLines(node: Element): void {
  node.childNodes = node.childNodes.flatMap((child): Node[] => {
    if (!isText(child)) return [child]
    return child.value.split('\n').flatMap((text, index) => {
      const line = { ...child, value: text }
      return index === 0 ? [line] : [Object.assign(element('br'), { parentNode: node }), line]
    })
  })
}

/** Converts Word's footnotes to a list of footnotes with links within this text. */
function takeFootnotes(node: Element): void {
  const href = node.attrs.find(({ name }) => name === 'href')
  if (href) href.value = href.value.replace(/^[^#]+(?=#_ftn(?:ref)?\d+$)/, '')
  const style = styleOf(node)
  if (/mso-element\s*:\s*footnote-list/.test(style)) node.attrs.push({ name: 'class', value: 'footnotes' })
  else if (/mso-element\s*:\s*footnote\s*(?:;|$)/.test(style)) {
    rename(node, 'li')
    const id = node.attrs.find(({ name }) => name === 'id')
    if (id) id.value = id.value.replace(/^_?ftn/, '_ftn')
  }
}

/** Elements that aren't part of the text: metadata, and comments in LibreOffice. */
const unseen = /^(?:style|script|title|meta|link|base|xml|comment)$/

/** Comment marks and comments, which Word marks with styles and classes. */
const commentStyle =
  /mso-element\s*:\s*comment(?:-list)?\s*(?:;|$)|mso-special-character\s*:\s*comment|mso-comment-author/
const commentClass = /^mso(?:com(?:anchor|off|txt)|comment(?:reference|text|subject))$/i
const hiddenStyle = /display\s*:\s*none|mso-hide\s*:\s*all/
const deletedClass = /^msodel$|track(?:ed)?change\w*delet|delet\w*track(?:ed)?change/i

/** Whether an element is a tracked deletion. In Word a `del` always is; struck-through text there is not a `del`. */
function isDeletion(node: Element, isOfWord: boolean): boolean {
  if (node.tagName === 'del')
    return isOfWord || node.attrs.some(({ name }) => name === 'cite' || name === 'datetime')
  const classes = classesOf(node)
  const isTracked = classes.some((name) => /^track(?:ed)?change/i.test(name))
  return classes.some((name) => deletedClass.test(name)) || (isTracked && /line-through/.test(styleOf(node)))
}

const leadsTo = (node: Node | undefined, fragment: string): boolean =>
  node !== undefined &&
  isElement(node) &&
  /^(?:a|sup)$/.test(node.tagName) &&
  elementsNamed([node], 'a').some((link) => attribute(link, 'href').startsWith(fragment))

/** Whether an element is a Google Docs comment or its mark. A comment begins with a link back to its mark. */
function isDocsComment(node: Element): boolean {
  const [first] = node.tagName === 'div' ? childrenOf(node).filter(isElement) : []
  return leadsTo(node, '#cmnt') || (first !== undefined && leadsTo(childrenOf(first)[0], '#cmnt_ref'))
}

/** Whether an element isn't part of the text: metadata, hidden text, a comment or a tracked deletion. */
function isNoText(node: Element, isOfWord: boolean): boolean {
  if (unseen.test(node.tagName) || isDeletion(node, isOfWord) || isDocsComment(node)) return true
  const style = styleOf(node)
  return (
    commentStyle.test(style) ||
    hiddenStyle.test(style) ||
    classesOf(node).some((name) => commentClass.test(name))
  )
}

const isWord = (node: Element): boolean =>
  classesOf(node).some((name) => /^mso/i.test(name)) || /(?:^|[\s;])mso-/.test(styleOf(node))

/** Turns what Word and Google Docs put on the clipboard into plain HTML, in place. */
export function normalizeOffice(nodes: readonly Node[]): void {
  const isOfWord = elementsIn(nodes).some(isWord)
  const waiting = nodes.filter(isElement).map((node) => ({ node, keepsLines: false }))
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const next = entry.node
    if (next.tagName === 'pre' || takeCode(next)) continue
    const keepsLines = /white-space\s*:/.test(styleOf(next))
      ? linesKept.test(styleOf(next))
      : entry.keepsLines
    if (keepsLines) breakLines(next)
    takeFootnotes(next)
    next.childNodes = next.childNodes.filter((child) => !isElement(child) || !isNoText(child, isOfWord))
    // `o:p` and similar elements are not paragraphs
    if (next.tagName.includes(':')) rename(next, 'span')
    const classes = classesOf(next)
    if (next.tagName === 'p' && classes.includes('MsoTitle')) rename(next, 'h1')
    else if (next.tagName === 'p' && classes.some((name) => /^Mso(?:Intense)?Quote$/.test(name)))
      wrapAsQuote(next)
    gatherItems(next)
    formatByStyle(next)
    if (next.tagName === 'a') unwrapLink(next)
    for (const child of childrenOf(next)) if (isElement(child)) waiting.push({ node: child, keepsLines })
  }
}

function wrapAsQuote(node: Element): void {
  wrapChildren(node, 'p')
  rename(node, 'blockquote')
}

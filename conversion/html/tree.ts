import { defaultTreeAdapter, html, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { maxDepth } from '#conversion/limits.ts'

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element

const isTemplate = (node: Element): node is DefaultTreeAdapterTypes.Template =>
  node.nodeName === 'template' && 'content' in node

/** Parses HTML like a browser without scripts. Elements that are nested too deeply become text. */
export function parseHtml(source: string): Node[] {
  const fragment = parseFragment(source, { scriptingEnabled: false })
  flattenDeep(fragment.childNodes)
  return fragment.childNodes
}

/** Replaces elements below the maximum depth by their text, without recursion. */
function flattenDeep(nodes: Node[]): void {
  const waiting = nodes.map((node) => ({ node, depth: 1 }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    if (!isElement(node)) continue
    if (depth >= maxDepth) {
      replaceByText(node, 'span', textOf([node]))
    } else for (const child of childrenOf(node)) waiting.push({ node: child, depth: depth + 1 })
  }
}

export const isElement = (node: Node): node is Element => 'tagName' in node

export const isComment = (node: Node): node is DefaultTreeAdapterTypes.CommentNode =>
  node.nodeName === '#comment'

export const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text'

/** Returns the children of an element, or those of a template's content. */
export function childrenOf(element: Element): Node[] {
  return isTemplate(element) ? element.content.childNodes : element.childNodes
}

/** Returns an attribute; '' if it is missing. */
export function attribute(element: Element, name: string): string {
  return element.attrs.find((attr) => attr.name === name)?.value ?? ''
}

/** Collapses white space, and trims. */
export const cleaned = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Returns the classes of an element. */
export function classesOf(element: Element): string[] {
  return attribute(element, 'class')
    .split(/\s+/)
    .filter((name) => name !== '')
}

/** Returns the parent of an element; undefined for a top-level one. */
export function parentOf(element: Element): Element | undefined {
  const { parentNode } = element
  return parentNode && 'tagName' in parentNode ? parentNode : undefined
}

/** Elements that separate words. */
const separating = new Set(
  `address article aside blockquote br button caption dd details div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hr img li main nav ol option p pre section select summary table
  tbody td th tfoot thead tr ul video iframe input textarea`.split(/\s+/),
)

/** Returns the readable attributes of images and links, surrounded by spaces. */
export function attributeWords(element: Element): string {
  const names = { img: ['alt', 'title'], a: ['title'] }[element.tagName] ?? []
  const words = names.map((name) => attribute(element, name)).filter((text) => text !== '')
  return words.length > 0 ? ` ${words.join(' ')} ` : ''
}

/**
 * Returns the text of nodes and their descendants, without recursion. Blocks and cells are separated by spaces.
 * @param enough stops at this length (characters)
 */
export function textOf(nodes: readonly Node[], enough = Infinity): string {
  const waiting: (Node | string)[] = nodes.toReversed()
  let text = ''
  for (let next = waiting.pop(); next !== undefined && text.length < enough; next = waiting.pop()) {
    if (typeof next === 'string') text += next
    else if (isText(next)) text += next.value
    else if (isElement(next)) {
      const gap = separating.has(next.tagName) ? ' ' : ''
      waiting.push(gap)
      for (const child of childrenOf(next).toReversed()) waiting.push(child)
      waiting.push(attributeWords(next), gap)
    }
  }
  return text
}

/** Returns nodes and their descendants in document order, without recursion. */
export function nodesIn(nodes: readonly Node[]): Node[] {
  const found: Node[] = []
  const waiting = nodes.toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next)
    if (isElement(next)) for (const child of childrenOf(next).toReversed()) waiting.push(child)
  }
  return found
}

/** Returns the elements among nodes and their descendants, in document order. */
export const elementsIn = (nodes: readonly Node[]): Element[] => nodesIn(nodes).filter(isElement)

/** Returns the elements with these names among nodes and their descendants, in document order. */
export const elementsNamed = (nodes: readonly Node[], ...names: string[]): Element[] =>
  elementsIn(nodes).filter(({ tagName }) => names.includes(tagName))

/** Turns an element into another one that contains only a text. */
export function replaceByText(element: Element, tagName: string, text: string): void {
  element.nodeName = element.tagName = tagName
  element.namespaceURI = html.NS.HTML
  element.attrs = []
  element.childNodes = []
  defaultTreeAdapter.insertText(element, text)
}

/** Whether an element is HTML, and not part of an SVG drawing or a formula. */
export const isHtml = (element: Element): boolean => element.namespaceURI === html.NS.HTML

import { defaultTreeAdapter, html, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { maxDepth } from '#conversion/limits.ts'

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element

const isTemplate = (node: Element): node is DefaultTreeAdapterTypes.Template =>
  node.nodeName === 'template' && 'content' in node

/** Parses HTML as a browser does, scripts off; what is nested too deep becomes its text. */
export function parseHtml(source: string): Node[] {
  const fragment = parseFragment(source, { scriptingEnabled: false })
  flattenDeep(fragment.childNodes)
  return fragment.childNodes
}

/** Replaces, without recursion, elements below the maximum depth by their text. */
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

/** The children of an element; those of a template are apart. */
export function childrenOf(element: Element): Node[] {
  return isTemplate(element) ? element.content.childNodes : element.childNodes
}

/** An attribute of an element; '' where it has none. */
export function attribute(element: Element, name: string): string {
  return element.attrs.find((attr) => attr.name === name)?.value ?? ''
}

/** A text in one line. */
export const cleaned = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The classes of an element. */
export function classesOf(element: Element): string[] {
  return attribute(element, 'class')
    .split(/\s+/)
    .filter((name) => name !== '')
}

/** The parent of an element; undefined for the outermost ones. */
export function parentOf(element: Element): Element | undefined {
  const { parentNode } = element
  return parentNode && 'tagName' in parentNode ? parentNode : undefined
}

/** Elements that end a word where they begin and end. */
const separating = new Set(
  `address article aside blockquote br button caption dd details div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hr img li main nav ol option p pre section select summary table
  tbody td th tfoot thead tr ul video iframe input textarea`.split(/\s+/),
)

/** What images and links say in their attributes, with spaces around it. */
export function attributeWords(element: Element): string {
  const names = { img: ['alt', 'title'], a: ['title'] }[element.tagName] ?? []
  const words = names.map((name) => attribute(element, name)).filter((text) => text !== '')
  return words.length > 0 ? ` ${words.join(' ')} ` : ''
}

/**
 * The text of nodes and of all that they hold, without recursion; blocks and cells are separated by spaces.
 * @param enough the length (characters) after which no more is read
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

/** Nodes and all that they hold, in their order, without recursion. */
export function nodesIn(nodes: readonly Node[]): Node[] {
  const found: Node[] = []
  const waiting = nodes.toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next)
    if (isElement(next)) for (const child of childrenOf(next).toReversed()) waiting.push(child)
  }
  return found
}

/** The elements among nodes and all that they hold, in their order. */
export const elementsIn = (nodes: readonly Node[]): Element[] => nodesIn(nodes).filter(isElement)

/** The elements of a name among nodes and all that they hold, in their order. */
export const elementsNamed = (nodes: readonly Node[], ...names: string[]): Element[] =>
  elementsIn(nodes).filter(({ tagName }) => names.includes(tagName))

/** Makes another element of HTML of an element, which holds a text and nothing else. */
export function replaceByText(element: Element, tagName: string, text: string): void {
  element.nodeName = element.tagName = tagName
  element.namespaceURI = html.NS.HTML
  element.attrs = []
  element.childNodes = []
  defaultTreeAdapter.insertText(element, text)
}

/** Whether an element is one of HTML, and not of a drawing or formula inside of it. */
export const isHtml = (element: Element): boolean => element.namespaceURI === html.NS.HTML

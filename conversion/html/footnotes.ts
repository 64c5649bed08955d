import type { ConvertedSection } from '#conversion/converted.ts'
import { sectionLimits } from '#conversion/limits.ts'
import { attribute, childrenOf, classesOf, isElement, textOf, type Element, type Node } from './tree.ts'
import { isRuns, type Handler, type Piece, type Walk } from './walk.ts'

const reference = /^#(?:fn|footnote|_ftn|easy-footnote-bottom|user-content-fn)[:\-_]?(.+)$/
const label = /^(?:user-content-)?(?:fn|footnote|_ftn|easy-footnote-bottom)[:\-_]?(.+)$/

const labelOf = (text: string | undefined): string =>
  (text ?? '').replaceAll(/[\s[\]\\`*]+/g, '-').slice(0, sectionLimits.label)

/** Returns the labels of all footnotes in a text. Only references to these are converted. */
export function definedFootnotes(items: readonly Element[]): Set<string> {
  return new Set(items.map((item) => labelOf(label.exec(attribute(item, 'id'))?.[1])).filter(Boolean))
}

/** Returns the label of a footnote reference in HTML from Markdown, WordPress or Word; undefined for other links. */
export function footnoteReference(element: Element, defined: ReadonlySet<string>): string | undefined {
  if (element.tagName !== 'a') return undefined
  const found = labelOf(reference.exec(attribute(element, 'href'))?.[1])
  return defined.has(found) ? found : undefined
}

const isBackLink = (node: Node) =>
  isElement(node) &&
  node.tagName === 'a' &&
  /^#(?:user-content-)?(?:fnref|footnote-ref|_ftnref|ref)/.test(attribute(node, 'href'))

/** Removes the arrows that link from a footnote back to the text. */
function withoutBackLinks(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    if (isBackLink(node)) return []
    if (isElement(node)) node.childNodes = withoutBackLinks(node.childNodes) as Element['childNodes']
    return [node]
  })
}

/** Converts an item of a footnote list. Its first text becomes the footnote, and the rest follows. */
export function footnoteItem(
  element: Element,
  defined: ReadonlySet<string>,
  walk: Walk,
  plain: Parameters<Handler>[1],
) {
  const name = labelOf(label.exec(attribute(element, 'id'))?.[1])
  if (element.tagName !== 'li' || !defined.has(name)) return undefined
  const pieces = walk.pieces(withoutBackLinks(childrenOf(element)), plain)
  const texts = pieces.filter(isRuns).flatMap(({ runs }) => walk.writeLines(runs, sectionLimits.text / 2))
  const [first, ...more] = joinShort(texts)
  const note: ConvertedSection = { type: 'footnote', label: name, text: first ?? textOf([element]).trim() }
  return [
    { section: note },
    ...more.map((text): Piece => ({ section: { type: 'paragraph', text } })),
    ...pieces.filter((piece) => !isRuns(piece)),
  ] satisfies Piece[]
}

function joinShort(texts: string[]): string[] {
  const joined = texts.join('\n\n')
  return joined.length <= sectionLimits.text ? [joined].filter(Boolean) : texts
}

/** Whether an element is a list of footnotes. */
export function isFootnoteList(element: Element): boolean {
  const isList = ['section', 'div', 'aside', 'ol', 'ul'].includes(element.tagName)
  return isList && classesOf(element).some((name) => /^(?:footnotes|wp-block-footnotes)$/.test(name))
}

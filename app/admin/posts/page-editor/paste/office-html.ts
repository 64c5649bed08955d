import { defaultTreeAdapter as tree, html } from 'parse5'
import {
  attribute,
  childrenOf,
  classesOf,
  isElement,
  isText,
  textOf,
  type Element,
  type Node,
} from '#conversion/html/tree.ts'

const element = (tagName: string) => tree.createElement(tagName, html.NS.HTML, [])

function rename(node: Element, tagName: string): void {
  node.nodeName = tagName
  node.tagName = tagName
}

/** Puts all children of an element into a new one. */
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

/** Programs of offices say by styles what HTML says by elements. */
function formatByStyle(node: Element): void {
  if (node.tagName === 'font' && monospaced.test(attribute(node, 'face'))) wrapChildren(node, 'code')
  const style = styleOf(node)
  if (style === '') return
  const weight = /font-weight\s*:\s*(\w+)/.exec(style)?.[1]
  const isBold = weight !== undefined && (weight.startsWith('bold') || Number(weight) >= 600)
  // a whole document lies in a `b` that is not bold
  if (/^(?:b|strong)$/.test(node.tagName) && weight !== undefined && !isBold)
    rename(node, holdsBlocks(node) ? 'div' : 'span')
  if (node.tagName !== 'span') return
  if (isBold) wrapChildren(node, 'b')
  if (/font-style\s*:\s*italic/.test(style)) wrapChildren(node, 'i')
  if (/text-decoration(?:-line)?\s*:[^;]*line-through/.test(style)) wrapChildren(node, 's')
  if (/text-decoration(?:-line)?\s*:[^;]*underline/.test(style)) wrapChildren(node, 'u')
  if (/vertical-align\s*:\s*super/.test(style)) wrapChildren(node, 'sup')
  if (/vertical-align\s*:\s*sub/.test(style)) wrapChildren(node, 'sub')
  if (/font-family\s*:[^;]*(?:monospace|courier|consolas|menlo)/.test(style)) wrapChildren(node, 'code')
}

/** Links of search results and documents that lead over another address. */
function unwrapLink(node: Element): void {
  const href = node.attrs.find(({ name }) => name === 'href')
  const url = href && URL.parse(href.value)
  const target =
    url && /^www\.google\.[a-z.]+$/.test(url.host) && url.pathname === '/url' && url.searchParams.get('q')
  if (href && target) href.value = target
}

/** The level of an item of a list, which Word writes as a paragraph; undefined for any other. */
function listLevel(node: Node): number | undefined {
  if (!isElement(node) || node.tagName !== 'p') return undefined
  const level = /mso-list\s*:[^;]*level(\d)/.exec(styleOf(node))?.[1]
  return level === undefined ? undefined : Number(level)
}

const isMarker = (node: Node): boolean => isElement(node) && /mso-list\s*:\s*ignore/.test(styleOf(node))

/** Removes the marks of an item of Word. @returns what they were */
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

/** Makes lists of the paragraphs that Word writes for their items. */
function gatherItems(parent: Element): void {
  const open: { level: number; list: Element }[] = []
  const gathered: Node[] = []
  for (const child of parent.childNodes) {
    const level = listLevel(child)
    if (level === undefined || !isElement(child)) {
      const isGap = !isElement(child) && textOf([child]).trim() === ''
      if (!isGap) open.length = 0
      gathered.push(child)
      continue
    }
    const isOrdered = /^\s*\(?(?:\d{1,3}|[a-z]{1,4})[.)]/i.test(takeMarker(child))
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    const innermost = open.at(-1)
    if (!innermost || innermost.level < level) {
      const list = element(isOrdered ? 'ol' : 'ul')
      const item = innermost?.list.childNodes.at(-1)
      if (item && isElement(item)) tree.appendChild(item, list)
      else {
        list.parentNode = parent
        gathered.push(list)
      }
      open.push({ level, list })
    }
    tree.appendChild(open.at(-1)!.list, child)
    rename(child, 'li')
  }
  parent.childNodes = gathered
}

const linesKept = /white-space\s*:\s*(?:pre|break-spaces)/

/** The text of code that an editor copied as elements, a line each. */
function codeLines(node: Element): string {
  return childrenOf(node)
    .map((child) => {
      if (!isElement(child)) return textOf([child])
      if (child.tagName === 'br') return '\n'
      const isLine = child.tagName === 'div' || child.tagName === 'p'
      return isLine ? `${codeLines(child).replace(/\n$/, '')}\n` : codeLines(child)
    })
    .join('')
}

/** Makes code of the lines that editors of code copy: monospaced, with all their spaces. @returns whether it is code */
function takeCode(node: Element): boolean {
  const style = styleOf(node)
  if (node.tagName !== 'div' || !linesKept.test(style)) return false
  if (!/font-family\s*:[^;]*(?:mono|courier|consolas|menlo)/.test(style)) return false
  const text = codeLines(node).replace(/\n+$/, '')
  node.childNodes = []
  tree.insertText(node, text)
  rename(node, 'pre')
  return true
}

/** Makes line breaks of those that a style keeps. */
function breakLines(node: Element): void {
  node.childNodes = node.childNodes.flatMap((child): Node[] => {
    if (!isText(child)) return [child]
    return child.value.split('\n').flatMap((text, index) => {
      const line = { ...child, value: text }
      return index === 0 ? [line] : [Object.assign(element('br'), { parentNode: node }), line]
    })
  })
}

/** Makes a list of footnotes of Word's, with links that lead into this text. */
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

/** What a document says about itself, and no reader sees. */
const unseen = /^(?:style|script|title|meta|link|base|xml)$/

/** Turns what Word and Google Docs put on the clipboard into the elements that it means, in place. */
export function normalizeOffice(nodes: readonly Node[]): void {
  const waiting = nodes.filter(isElement).map((node) => ({ node, keepsLines: false }))
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const next = entry.node
    if (next.tagName === 'pre' || takeCode(next)) continue
    const keepsLines = /white-space\s*:/.test(styleOf(next))
      ? linesKept.test(styleOf(next))
      : entry.keepsLines
    if (keepsLines) breakLines(next)
    takeFootnotes(next)
    next.childNodes = next.childNodes.filter((child) => !isElement(child) || !unseen.test(child.tagName))
    // `o:p` and the like are no paragraphs
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

import { cutPlace } from '#conversion/cut.ts'
import { sectionLimits } from '#conversion/limits.ts'
import {
  cleaned,
  attribute,
  attributeWords,
  childrenOf,
  classesOf,
  elementsIn,
  elementsNamed,
  isElement,
  isText,
  parentOf,
  replaceByText,
  textOf,
  type Element,
  type Node,
} from './tree.ts'
import type { Handler, Walk } from './walk.ts'

const languageClass = /^(?:language|lang|highlight-source|highlight)[-:](?!default$|none$)([\w+#.-]+)$/

/** Returns the language that an element names; '' for none. */
function ownLanguage(element: Element): string {
  const named = attribute(element, 'data-lang') || attribute(element, 'data-language')
  const brush = /brush:\s*([\w+#.-]+)/.exec(
    `${attribute(element, 'class')} ${attribute(element, 'data-syntaxhighlighter-params')}`,
  )?.[1]
  if (named || brush) return named || brush!
  const classes = classesOf(element)
  const found = classes.map((name) => languageClass.exec(name)?.[1]).find(Boolean)
  if (classes.includes('syntaxhighlighter')) return classes.at(-1)!
  // figures by Hexo, blocks by Rouge
  const [other, ...others] = classes.filter((name) => name !== 'highlight' && name !== 'notranslate')
  return (
    found ??
    (other && others.length === 0 && classes[0] === 'highlight' && /^[a-z][a-z\d+#]*$/.test(other)
      ? other
      : '')
  )
}

/** Returns the language of a code block; '' if it names none. */
const languageOf = (block: Element): string =>
  [block, ...elementsNamed(childrenOf(block), 'pre', 'code')].map(ownLanguage).find(Boolean) ?? ''

const lineElements = /^(?:div|p|li|tr)$/

/** Returns the exact text of code. Elements such as `div` and `li` become lines. */
export function codeText(nodes: readonly Node[]): string {
  let text = ''
  for (const node of nodes) {
    if (isText(node)) text += node.value
    else if (!isElement(node)) continue
    else if (node.tagName === 'br') text += '\n'
    else if (node.tagName === 'img') text += attributeWords(node)
    else {
      const inner = codeText(childrenOf(node))
      const isLine = lineElements.test(node.tagName)
      if (isLine && text !== '' && !text.endsWith('\n')) text += '\n'
      text += isLine ? `${inner.replace(/\n$/, '')}\n` : inner
    }
  }
  return text
}

/** Converts preformatted text to code, with its line breaks. */
export const code: Handler = (element, _format, walk) => {
  if (element.tagName !== 'pre' && element.tagName !== 'listing') return undefined
  loseTitles(element, walk)
  const text = codeText(childrenOf(element)).replaceAll('\u00A0', ' ').replace(/\n$/, '')
  const named = languageOf(element)
  if (text.trim() === '') {
    if (named !== '') walk.lose('empty code block', named)
    return []
  }
  const language = walk.fit(named, sectionLimits.language, 'language of code')
  return cutAtLines(text, sectionLimits.text).map((part) => ({
    section: { type: 'code', language, text: part },
  }))
}

function loseTitles(block: Element, walk: Walk): void {
  for (const link of elementsNamed(childrenOf(block), 'a')) {
    const title = attribute(link, 'title')
    if (title !== '') walk.lose('link title', title)
  }
}

function cutAtLines(text: string, max: number): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > max) {
    const at = cutPlace(rest, max, '\n')
    parts.push(rest.slice(0, at))
    rest = rest.slice(at).replace(/^\n/, '')
  }
  return [...parts, rest]
}

const numberClass =
  /line-?_?num(?:ber)?s?|^(?:ln|lnt|lno|lnlinks|line-?nos?|linenodiv|hljs-ln-n(?:umbers)?|blob-num|crayon-nums?)$|(?:^|[-_])gutter$/i

/** Whether an element contains only line numbers. */
const isNumbers = (element: Element): boolean =>
  [element, ...(element.tagName === 'td' ? elementsIn(childrenOf(element)) : [])].some((one) =>
    classesOf(one).some((name) => numberClass.test(name)),
  ) && /^[\d\s.…]*$/.test(textOf([element]))

const controls = new Set(['button', 'clipboard-copy', 'copy-code', 'insert-code-snippet'])
const isControl = (element: Element): boolean =>
  controls.has(element.tagName) || attribute(element, 'role') === 'button'

const toolClass =
  /(?:^|[-_])(?:copy|clipboard|toolbar|btn|buttons?)(?:$|[-_])|^(?:copy|button)[A-Z]|zeroclipboard/
const toolText = /^(?:copy|copied!?|copy code|copy to clipboard)$/i
const labelClass = /(?:^|[-_])lang(?:uage)?(?:$|[-_])/

/** Maximum text of a tool, and of the head of a code block (characters). */
const maxToolText = 25
const maxHead = 80

/** Whether an element beside code is a control or contains line numbers. */
function isTool(element: Element): boolean {
  if (isControl(element) || isNumbers(element)) return true
  const isMarked =
    attribute(element, 'role') === 'toolbar' || classesOf(element).some((name) => toolClass.test(name))
  const text = cleaned(textOf([element], maxHead))
  return toolText.test(text) || (isMarked && text.length <= maxToolText && !holdsContent(element))
}

const contents = new Set(
  `audio blockquote code details embed form h1 h2 h3 h4 h5 h6 hr iframe img input math object ol p picture pre select
  table textarea ul video`.split(/\s+/),
)
const holdsContent = (element: Element): boolean =>
  elementsIn([element]).some(({ tagName }) => contents.has(tagName))

/** Describes the nodes beside code: their text without tools, the tools, and whether they name a language or are content. */
function lookBeside(nodes: readonly Node[]) {
  const found = { words: '', tools: [] as Element[], isLabel: false, isContent: false }
  const waiting = nodes.toReversed()
  for (let next = waiting.pop(); next && !found.isContent; next = waiting.pop()) {
    if (isText(next)) found.words = cleaned(`${found.words} ${next.value}`)
    found.isContent ||= found.words.length > maxHead
    if (!isElement(next) || /^(?:title|desc)$/.test(next.tagName)) continue
    if (isTool(next)) found.tools.push(next)
    else if (contents.has(next.tagName)) found.isContent = true
    else {
      found.isLabel ||= classesOf(next).some((name) => labelClass.test(name))
      for (const child of childrenOf(next).toReversed()) waiting.push(child)
    }
  }
  return found
}

/** Replaces an element by an empty span. Takes constant time, regardless of siblings. */
const remove = (element: Element) => replaceByText(element, 'span', '')

/** Elements that pages wrap around code and its tools. */
const frames = /^(?:div|figure|section|span|td|tr|tbody|table|pre|.+-.+)$/
/** How many enclosing elements are examined, and how many nodes beside the code in each. */
const maxFrames = 12
const maxBeside = 12
const languageName = /^[\p{L}\d+#]+(?: [\p{L}\d+#]+)?$/u

/** Returns the nodes around an index, up to the first content. `isAll` means that there are no others. */
function besideOf(siblings: readonly Node[], index: number) {
  const isBeside = (node: Node) => !lookBeside([node]).isContent
  const before = siblings.slice(Math.max(0, index - maxBeside), index).toReversed()
  const after = siblings.slice(index + 1, index + 1 + maxBeside)
  const taken = [before, after].map((side) => {
    const end = side.findIndex((node) => !isBeside(node))
    return end < 0 ? side : side.slice(0, end)
  })
  return { before: taken[0]!, after: taken[1]!, isAll: taken.flat().length === siblings.length - 1 }
}

/**
 * Removes tools and a language label from the elements around code.
 * @param places the index of each node among its siblings
 * @returns the language
 */
function strip(core: Element, known: string, places: ReadonlyMap<Node, number>): string {
  let language = known
  let inner = core
  for (let level = 0; level < maxFrames; level += 1) {
    const frame = inner.parentNode as Element | null
    if (!frame) break
    const { before, after, isAll } = besideOf(frame.childNodes, places.get(inner)!)
    const isFrame = isAll && frame.tagName !== undefined && frames.test(frame.tagName)
    const all = lookBeside([...before, ...after])
    let rest = ''
    if (isFrame) language ||= ownLanguage(frame)
    for (const [index, node] of [...before, ...after].entries()) {
      const own = lookBeside([node])
      const { words, tools, isLabel } = isFrame ? { ...all, words: own.words } : own
      const isLanguage =
        words.toLowerCase() === language.toLowerCase() ||
        (index < before.length &&
          (isLabel || tools.length > 0) &&
          words.length <= maxToolText &&
          languageName.test(words))
      if (words !== '' && isLanguage) language ||= words
      if (words !== '' && !isLanguage) {
        rest += words
        own.tools.forEach(remove)
      } else if (isElement(node) && (isFrame || own.tools.length > 0 || isLanguage)) remove(node)
      else if (isText(node) && words !== '') node.value = ''
    }
    if (!isFrame || rest !== '') break
    inner = frame
  }
  return language
}

const keepsLines = /white-space(?:-collapse)?\s*:\s*(?:pre|break-spaces|preserve)/

/** Whether inline code is a block: several lines, in a page that preserves them. */
function isBlock(element: Element): boolean {
  const styles = [element, parentOf(element)].map((one) => (one ? attribute(one, 'style') : ''))
  const isMarked = styles.some((style) => keepsLines.test(style)) || ownLanguage(element) !== ''
  return isMarked && codeText(childrenOf(element)).trim().includes('\n')
}

const isInside = (element: Element, tagName: string): boolean => {
  let up = parentOf(element)
  while (up && up.tagName !== tagName) up = parentOf(up)
  return up !== undefined
}

/** Converts a table with a numbered line of code per row to code. */
function takeNumberedTable(table: Element): void {
  const rows = elementsNamed(childrenOf(table), 'tr').map((row) => {
    const cells = childrenOf(row).filter(isElement)
    return { numbers: cells.filter(isNumbers), others: cells.filter((cell) => !isNumbers(cell)) }
  })
  if (rows.length === 0 || rows.some(({ numbers, others }) => numbers.length === 0 || others.length !== 1))
    return
  const language = languageOf(table)
  const lines = rows.map(({ others }) => codeText(others).replace(/\n$/, ''))
  replaceByText(table, isInside(table, 'pre') ? 'span' : 'pre', lines.join('\n'))
  table.attrs = [{ name: 'data-lang', value: language }]
}

/** Removes buttons, toolbars, line numbers and language labels from code blocks. */
export function isolateCode(nodes: readonly Node[]): void {
  for (const table of elementsNamed(nodes, 'table')) takeNumberedTable(table)
  for (const element of elementsNamed(nodes, 'code'))
    if (!isInside(element, 'pre') && isBlock(element)) element.nodeName = element.tagName = 'pre'
  const places = new Map<Node, number>(nodes.map((node, index) => [node, index]))
  for (const element of elementsIn(nodes))
    for (const [index, child] of childrenOf(element).entries()) places.set(child, index)
  for (const block of elementsNamed(nodes, 'pre')) {
    const inside = elementsIn(childrenOf(block))
    const cores = inside.filter(
      (element) =>
        (element.tagName === 'code' && !isInside(parentOf(element)!, 'code')) ||
        classesOf(element).includes('cm-content'),
    )
    const known = languageOf(block)
    const language = strip(cores.length === 1 ? cores[0]! : block, known, places)
    if (language !== known) block.attrs.unshift({ name: 'data-lang', value: language })
    inside.filter((element) => isControl(element) || isNumbers(element)).forEach(remove)
  }
}

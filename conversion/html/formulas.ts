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
  replaceByText,
  textOf,
  type Element,
  type Node,
} from './tree.ts'

/** Classes that KaTeX, MathJax (2 to 4), MediaWiki and others put on a formula, which may contain several drawings of it. */
const formulaClasses =
  /^(?:katex|mathjax|mathjax_(?:svg|chtml|display)|mathjax_svg_display|mjx-chtml|mjxc-display|mwe-math-element)$/i
/** Classes of formula images. */
const imageClasses = /^(?:mwe-math-fallback-image-\w+|latex|tex|math|eeimg|ee_img)$/
const imageSource =
  /latex\.php\?|latex\.codecogs\.com|\/media\/math\/render\/|\/equation\?tex=|\/cgi-bin\/mimetex/

const isImage = (element: Element): boolean =>
  element.tagName === 'img' &&
  (classesOf(element).some((name) => imageClasses.test(name)) || imageSource.test(attribute(element, 'src')))

const isFormula = (element: Element): boolean =>
  ['math', 'mjx-container', 'math-renderer'].includes(element.tagName) ||
  classesOf(element).some((name) => formulaClasses.test(name)) ||
  isImage(element)

/** Maximum number of nodes with a drawing before the TeX of a formula. */
const maxBetween = 5

const isTexScript = (element: Element): boolean =>
  element.tagName === 'script' && attribute(element, 'type').startsWith('math/tex')

/** Removes what MediaWiki adds to TeX. */
const bareTex = (tex: string) =>
  cleaned(tex)
    .replace(/^\{\\(?:display|text|script)style (.*)\}$/, '$1')
    .trim()

/** Returns the TeX in a formula; '' for none. */
function texOf(formula: Element): string {
  const all = elementsIn([formula])
  const annotation = all.find(
    (one) => one.tagName === 'annotation' && /tex$/i.test(attribute(one, 'encoding').trim()),
  )
  const written = [
    annotation && textOf([annotation]),
    ...['data-latex', 'data-tex', 'alttext'].flatMap((name) => all.map((one) => attribute(one, name))),
    ...all.filter(isImage).flatMap((one) => [attribute(one, 'alt'), attribute(one, 'title')]),
  ]
  return bareTex(written.find((tex) => tex !== undefined && tex.trim() !== '') ?? '')
}

const grouped = (text: string) => (text.length > 1 ? `(${text})` : text)

const raised = ([base, exponent]: string[]) => `${base}^${grouped(exponent!)}`
const lowered = ([base, index]: string[]) => `${base}_${grouped(index!)}`
const both = ([base, index, exponent]: string[]) => `${base}_${grouped(index!)}^${grouped(exponent!)}`

/** How MathML elements are written on one line, with the number of their parts. */
const notations: Record<string, [parts: number, write: (parts: string[]) => string]> = {
  msup: [2, raised],
  mover: [2, raised],
  msub: [2, lowered],
  munder: [2, lowered],
  msubsup: [3, both],
  munderover: [3, both],
  mfrac: [2, ([above, below]) => `${grouped(above!)}/${grouped(below!)}`],
  mroot: [2, ([radicand, degree]) => `${grouped(degree!)}√${grouped(radicand!)}`],
}

/** Writes MathML on one line: `x^2`, `(a+b)/c`, `√2`. */
function linear(node: Node): string {
  // invisible operators, such as multiplication between two letters
  if (isText(node)) return node.value.trim().replaceAll(/[\u2061-\u2064]/g, '')
  if (!isElement(node) || node.tagName.startsWith('annotation')) return ''
  if (node.tagName === 'mtext') return textOf([node])
  const parts = childrenOf(node)
    .filter((child) => isElement(child) || textOf([child]).trim() !== '')
    .map(linear)
  const [count, write] = notations[node.tagName] ?? []
  if (write && parts.length === count) return write(parts)
  const text = attributeWords(node) + parts.join({ mtable: '; ', mtr: ', ' }[node.tagName] ?? '')
  return node.tagName === 'msqrt' ? `√${grouped(text)}` : text
}

/** Returns the text of a formula without TeX. */
function wordsOf(formula: Element): string {
  const [math] = elementsNamed([formula], 'math')
  return cleaned((math ? linear(math) : textOf(childrenOf(formula))).replaceAll('\u200B', ''))
}

const isPreview = (element: Element) => classesOf(element).some((name) => /^mathjax_preview$/i.test(name))

/** Removes the drawings that MathJax 2 adds before the TeX. */
function removeDrawings(before: readonly Node[]): void {
  for (const node of before.toReversed()) {
    if (isElement(node) && (isFormula(node) || isPreview(node))) replaceByText(node, 'span', '')
    else if (textOf([node]).trim() !== '') return
  }
}

/**
 * Writes each formula once: as TeX in inline code, or else on one line.
 * @param lose reports that its typesetting is lost
 */
export function writeFormulas(nodes: readonly Node[], lose: (what: string, quote: string) => void): void {
  const write = (element: Element, tex: string, words: string) => {
    lose('formula formatting', tex || words)
    replaceByText(element, tex ? 'code' : 'span', tex || words)
  }
  const waiting = [nodes]
  for (let siblings = waiting.pop(); siblings; siblings = waiting.pop()) {
    for (const [index, script] of siblings.entries()) {
      const tex = isElement(script) && isTexScript(script) ? bareTex(textOf([script])) : ''
      if (tex === '') continue
      removeDrawings(siblings.slice(Math.max(0, index - maxBetween), index))
      write(script as Element, tex, '')
    }
    for (const node of siblings.filter(isElement)) {
      const isOne = isFormula(node)
      const tex = isOne ? texOf(node) : ''
      if (tex || (isOne && !isImage(node))) write(node, tex, wordsOf(node))
      else waiting.push(childrenOf(node))
    }
  }
}

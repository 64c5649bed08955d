import type { ConvertedSection } from '#conversion/converted.ts'
import { textOfRuns, tidyRuns, type Run } from '#conversion/inline-writer.ts'
import { sectionLimits } from '#conversion/limits.ts'
import { childrenOf, classesOf, isElement, textOf, type Element } from './tree.ts'
import { isRuns, joinRuns, sectionsOf, type Handler, type Piece, type Walk } from './walk.ts'

const sectionPiece = (section: ConvertedSection): Piece => ({ section })

/** Converts headings: `h1` and `h2` to level 2, others to level 3. Anything but text follows the heading. */
export const headings: Handler = (element, format, walk) => {
  const level = /^h([1-6])$/.exec(element.tagName)?.[1]
  if (!level) return undefined
  const inner = walk.pieces(childrenOf(element), format)
  const texts = walk.write(joinRuns(inner, format), sectionLimits.text, ' ')
  return [
    ...texts.map((text) => sectionPiece({ type: 'heading', text, level: Number(level) > 2 ? 3 : 2 })),
    ...sectionsOf(inner),
  ]
}

const alerts: Record<string, 'note' | 'tip' | 'warning'> = {
  note: 'note',
  info: 'note',
  abstract: 'note',
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  important: 'warning',
  warning: 'warning',
  caution: 'warning',
  danger: 'warning',
  error: 'warning',
}

/** Collects texts in as few sections from `make` as the limit allows. Other sections keep their places. */
function gather(pieces: readonly Piece[], walk: Walk, make: (text: string) => ConvertedSection): Piece[] {
  const out: Piece[] = []
  let gathered = ''
  const flush = () => {
    if (gathered !== '') out.push(sectionPiece(make(gathered)))
    gathered = ''
  }
  for (const piece of pieces) {
    if (!isRuns(piece)) {
      flush()
      out.push(piece)
      continue
    }
    for (const text of walk.writeLines(piece.runs, sectionLimits.text)) {
      if (gathered.length + text.length + 2 > sectionLimits.text) flush()
      gathered += gathered === '' ? text : `\n\n${text}`
    }
  }
  flush()
  return out
}

/** Converts quotes with their author. A quote that starts with `[!NOTE]` becomes a callout, as on GitHub; Obsidian allows any name. */
export const quotes: Handler = (element, format, walk) => {
  if (element.tagName !== 'blockquote') return undefined
  const by = childrenOf(element).findLast(
    (node): node is Element => isElement(node) && ['cite', 'footer'].includes(node.tagName),
  )
  const inner = walk.pieces(
    childrenOf(element).filter((node) => node !== by),
    format,
  )
  const first = inner[0]
  const alert =
    first && isRuns(first) ? /^\s*\[!([\w-]+)(?:\|[^\]\n]*)?\][+-]?\s*/.exec(first.runs[0]?.text ?? '') : null
  const tone = alert && (alerts[alert[1]!.toLowerCase()] ?? 'note')
  if (alert && tone && isRuns(first!)) {
    const [opening, ...others] = first.runs
    const runs: Run[] = [{ ...opening!, text: opening!.text.slice(alert[0].length) }, ...others]
    return gather([{ runs }, ...inner.slice(1)], walk, (text) => ({ type: 'callout', tone, text }))
  }
  const name = by
    ? textOf([by])
        .replaceAll(/\s+/g, ' ')
        .replace(/^[\s—–-]+/, '')
        .trim()
    : ''
  const author = walk.fit(name, sectionLimits.author, 'author of a quote')
  const made = gather(inner, walk, (text) => ({ type: 'quote', text }))
  const last = made.findLastIndex((piece) => !isRuns(piece) && piece.section.type === 'quote')
  if (author === '') return made
  if (last < 0) return [...made, { runs: tidyRuns([{ ...format, text: author }]) }]
  return made.map((piece, index) =>
    index === last && !isRuns(piece) && piece.section.type === 'quote'
      ? sectionPiece({ ...piece.section, author })
      : piece,
  )
}

const calloutClasses = /^(?:kg-callout-card|callout|admonition|alert|notice|wp-block-callout)$/

/** Converts boxes to callouts, by the class names of common programs. */
export const callouts: Handler = (element, format, walk) => {
  const classes = classesOf(element)
  if (!classes.some((name) => calloutClasses.test(name))) return undefined
  const words = classes.flatMap((name) => name.toLowerCase().split('-'))
  const tone = words.map((word) => alerts[word]).find((known) => known !== undefined) ?? 'note'
  return gather(walk.pieces(childrenOf(element), format), walk, (text) => ({ type: 'callout', tone, text }))
}

/** Converts `details`: the summary and the content, both visible. */
export const toggles: Handler = (element, format, walk) => {
  if (element.tagName !== 'details') return undefined
  const summary = childrenOf(element).find((node) => isElement(node) && node.tagName === 'summary')
  const opening = summary ? walk.pieces([summary], { ...format, isStrong: true }) : []
  const title = tidyRuns(joinRuns(opening, format))
  walk.lose('toggle, now always open', textOfRuns(title))
  const rest = walk.pieces(
    childrenOf(element).filter((node) => node !== summary),
    format,
  )
  return [...(title.length > 0 ? [{ runs: title }] : []), ...sectionsOf(opening), ...rest]
}

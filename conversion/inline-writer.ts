import { toPlainText } from '#contract/posts/inline-text.ts'
import { cutPlace } from './cut.ts'

/** Formats of a piece of text. `href` is '' outside of links. */
export type Format = { strong: boolean; emphasis: boolean; code: boolean; href: string }

/** A piece of text in one format, or a reference to a footnote, whose text is its label. */
export type Run = Format & { text: string; isReference?: boolean }

export const plainFormat: Format = { strong: false, emphasis: false, code: false, href: '' }

/** What stands in runs where a line ends that is no end of a paragraph. */
export const lineBreak = '\u2028'

const hasSameFormat = (one: Run, other: Run) =>
  one.strong === other.strong &&
  one.emphasis === other.emphasis &&
  one.code === other.code &&
  one.href === other.href &&
  !one.isReference &&
  !other.isReference

const hasMarkup = (run: Run) => run.strong || run.emphasis

/** Collapses white space between and inside of runs, as a browser does, and joins neighbours of one format. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = []
  let isAfterSpace = true
  for (const run of runs.flatMap(splitEdges)) {
    let text = run.isReference ? run.text : run.text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    if (isAfterSpace && !run.isReference) text = text.replace(/^ /, '')
    if (text === '') continue
    isAfterSpace = !run.isReference && text.endsWith(' ')
    const last = tidy.at(-1)
    if (last && hasSameFormat(last, run)) tidy[tidy.length - 1] = { ...last, text: last.text + text }
    else tidy.push({ ...run, text })
  }
  const last = tidy.at(-1)
  if (last && !last.isReference) {
    const text = last.text.trimEnd()
    if (text === '') return tidy.slice(0, -1)
    tidy[tidy.length - 1] = { ...last, text }
  }
  return tidy
}

/** The lines of tidy runs, a list of them for each paragraph: an empty line parts paragraphs. */
export function linesOfRuns(runs: readonly Run[]): Run[][][] {
  let line: Run[] = []
  const lines = [line]
  for (const run of runs) {
    const [first, ...others] = run.isReference ? [run.text] : run.text.split(lineBreak)
    line.push({ ...run, text: first! })
    for (const text of others) lines.push((line = [{ ...run, text }]))
  }
  const paragraphs: Run[][][] = [[]]
  for (const tidy of lines.map(tidyRuns)) {
    if (tidy.length > 0) paragraphs.at(-1)!.push(tidy)
    else if (paragraphs.at(-1)!.length > 0) paragraphs.push([])
  }
  return paragraphs.filter(({ length }) => length > 0)
}

/** Runs in one line, with something in the place of line breaks. */
export function inOneLine(runs: readonly Run[], separator: string): Run[] {
  const lines = linesOfRuns(runs).flat()
  return lines.flatMap((line, index) => (index === 0 ? line : [{ ...plainFormat, text: separator }, ...line]))
}

/** Takes bold and italic from the spaces at both ends of a run, since the markup cannot begin or end with a space. */
function splitEdges(run: Run): Run[] {
  if (!hasMarkup(run) || run.code || run.isReference) return [run]
  const { text } = run
  const inner = text.trim()
  const before = text.slice(0, text.length - text.trimStart().length)
  const after = text.slice(before.length + inner.length)
  if (before === '' && after === '') return [run]
  const bare = { ...run, strong: false, emphasis: false }
  return [
    { ...bare, text: before },
    { ...run, text: inner },
    { ...bare, text: after },
  ].filter(({ text }) => text !== '')
}

const escaped = (text: string) => text.replaceAll(/[\\`*[\]]/g, String.raw`\$&`)

function codeSpan(text: string): string {
  const used = new Set((text.match(/`+/g) ?? []).map(({ length }) => length))
  let length = 1
  while (used.has(length)) length += 1
  const ticks = '`'.repeat(length)
  return /^`|`$|^ +[^ ].* $/.test(text) ? `${ticks} ${text} ${ticks}` : ticks + text + ticks
}

function writeRun(run: Run): string {
  if (run.isReference) return `[^${run.text}]`
  const text = run.code ? codeSpan(run.text) : escaped(run.text)
  const emphasized = run.emphasis ? `*${text}*` : text
  return run.strong ? `**${emphasized}**` : emphasized
}

/** The plain text of runs. */
export function textOfRuns(runs: readonly Run[]): string {
  return runs.map(({ text, isReference }) => (isReference ? '' : text)).join('')
}

/**
 * Writes tidy runs in the inline markup of posts. Where the markup cannot express them, the words come without format: a word is
 * never lost to a star.
 */
function writeRuns(runs: readonly Run[]): string {
  let written = ''
  for (let from = 0; from < runs.length;) {
    const { href } = runs[from]!
    let to = from + 1
    while (to < runs.length && runs[to]!.href === href) to += 1
    const inner = runs.slice(from, to).map(writeRun).join('')
    written += href === '' ? inner : `[${inner}](${href})`
    from = to
  }
  const wanted = textOfRuns(runs)
  const labels = runs.flatMap(({ isReference, text }) => (isReference ? [`[^${text}]`] : []))
  const readBack = labels.reduce((text, label) => text.replace(label, ''), toPlainText(written))
  return readBack === wanted
    ? written
    : runs.map((run) => (run.isReference ? writeRun(run) : escaped(run.text))).join('')
}

/**
 * Writes runs as one text, or as several where one would be longer than `max`: each is cut at a space if there is one.
 * @param onLost called with the address of a link that alone is too long
 */
export function writeWithin(runs: readonly Run[], max: number, onLost: (href: string) => void): string[] {
  const length = runs.reduce((sum, run) => sum + run.text.length, 0)
  if (length > max) return halves(runs, length).flatMap((half) => writeWithin(tidyRuns(half), max, onLost))
  const written = writeRuns(runs)
  if (written.length <= max) return written === '' ? [] : [written]
  if (length <= max / 8) {
    for (const { href } of runs) if (href !== '') onLost(href)
    const withoutLinks = writeRuns(tidyRuns(runs.map((run) => ({ ...run, href: '' }))))
    return [withoutLinks.length <= max ? withoutLinks : escaped(textOfRuns(runs))]
  }
  return halves(runs, length).flatMap((half) => writeWithin(tidyRuns(half), max, onLost))
}

/** Cuts runs in two at the last space before the middle, or else between two letters. */
function halves(runs: readonly Run[], length: number): [Run[], Run[]] {
  const middle = Math.floor(length / 2)
  const first: Run[] = []
  let passed = 0
  for (const [index, run] of runs.entries()) {
    if (passed + run.text.length < middle) {
      first.push(run)
      passed += run.text.length
      continue
    }
    const at = run.isReference ? run.text.length : cutPlace(run.text, middle - passed)
    return [
      [...first, { ...run, text: run.text.slice(0, at) }],
      [{ ...run, text: run.text.slice(at) }, ...runs.slice(index + 1)],
    ]
  }
  return [first, []]
}

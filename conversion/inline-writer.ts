import { hasSameFormat, plainRun, toInlineText, type InlineRun } from '#contract/posts/inline-runs.ts'
import { cutPlace } from './cut.ts'

/** A piece of text with one format, or a footnote reference whose text is the label. */
export type Run = InlineRun & { isReference?: boolean }

/** A line break within a paragraph. */
export const lineBreak = '\u2028'

/** Collapses white space within and between runs like a browser, and joins adjacent runs with the same format. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = []
  let isAfterSpace = true
  for (const run of runs) {
    let text = run.isReference ? run.text : run.text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    if (isAfterSpace && !run.isReference) text = text.replace(/^ /, '')
    if (text === '') continue
    isAfterSpace = !run.isReference && text.endsWith(' ')
    const last = tidy.at(-1)
    const isText = !run.isReference && !last?.isReference
    if (last && isText && hasSameFormat(last, run))
      tidy[tidy.length - 1] = { ...last, text: last.text + text }
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

/** Splits tidy runs into paragraphs of lines. An empty line ends a paragraph. */
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

/** Replaces line breaks in runs by a separator. */
export function inOneLine(runs: readonly Run[], separator: string): Run[] {
  const lines = linesOfRuns(runs).flat()
  return lines.flatMap((line, index) => (index === 0 ? line : [plainRun(separator), ...line]))
}

/** Returns the plain text of runs. */
export function textOfRuns(runs: readonly Run[]): string {
  return runs.map(({ text, isReference }) => (isReference ? '' : text)).join('')
}

/** Writes tidy runs as inline markup. */
const writeRuns = (runs: readonly Run[]): string =>
  toInlineText(runs.map((run) => (run.isReference ? { ...run, text: `[^${run.text}]` } : run)))

/**
 * Writes runs as one text, or as several of at most `max` characters, cut at spaces if possible.
 * @param onLost called with the address of a link that is longer than `max`
 */
export function writeWithin(runs: readonly Run[], max: number, onLost: (href: string) => void): string[] {
  const length = runs.reduce((sum, run) => sum + run.text.length, 0)
  if (length > max) return halves(runs, length).flatMap((half) => writeWithin(tidyRuns(half), max, onLost))
  const written = writeRuns(runs)
  if (written.length <= max) return written === '' ? [] : [written]
  if (length <= max / 8) {
    for (const { href } of runs) if (href !== '') onLost(href)
    const withoutLinks = writeRuns(tidyRuns(runs.map((run) => ({ ...run, href: '' }))))
    return [withoutLinks.length <= max ? withoutLinks : toInlineText([plainRun(textOfRuns(runs))])]
  }
  return halves(runs, length).flatMap((half) => writeWithin(tidyRuns(half), max, onLost))
}

/** Splits runs at the last space before the middle, or else between graphemes. */
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

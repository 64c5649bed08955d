import { parseInline, type InlineNode } from './inline-text.ts'

/** A piece of text with one format. `href` is '' outside links. */
export type InlineRun = {
  text: string
  isStrong: boolean
  isEmphasis: boolean
  isStruck: boolean
  isCode: boolean
  href: string
}

export type Format = Omit<InlineRun, 'text'>
const emphases = ['isStrong', 'isEmphasis', 'isStruck'] as const
type Emphasis = (typeof emphases)[number]

export const plainFormat: Format = {
  isStrong: false,
  isEmphasis: false,
  isStruck: false,
  isCode: false,
  href: '',
}

/** A run without any format. */
export const plainRun = (text: string): InlineRun => ({ text, ...plainFormat })

/** Parses an inline text (`parseInline`) into a flat list of runs. */
export function toRuns(text: string): InlineRun[] {
  return merge(flatten(parseInline(text), plainFormat))
}

function flatten(pieces: readonly InlineNode[], format: Format): InlineRun[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string') return { ...format, text: piece }
    if (piece.kind === 'code') return { ...format, text: piece.text, isCode: true }
    if (piece.kind === 'link') return flatten(piece.children, { ...format, href: piece.href })
    if (piece.kind === 'strong') return flatten(piece.children, { ...format, isStrong: true })
    if (piece.kind === 'emphasis') return flatten(piece.children, { ...format, isEmphasis: true })
    if (piece.kind === 'struck') return flatten(piece.children, { ...format, isStruck: true })
    return []
  })
}

/** Whether readers can follow a link to an address: http, https, mailto or a path of this site, without spaces. */
export function canLinkTo(href: string): boolean {
  const [piece] = toRuns(`[x](${href})`)
  return piece?.href === href && href !== ''
}

/**
 * Writes runs as inline text, with as few escapes as possible; the inverse of `toRuns`. Line breaks become spaces. Spaces at the edges
 * of bold, italic and struck text lose that format, since the markup can't begin or end with a space.
 */
export function toInlineText(runs: readonly InlineRun[]): string {
  const wanted = withoutFormattedEdges(merge(runs.map(storable)), false)
  // runs that are each closed before the next opens, for formats that overlap without a space between them
  const apart = withoutFormattedEdges(wanted, true)
  const attempts: [InlineRun[], string][] = [
    [wanted, write(wanted, false)],
    [wanted, write(wanted, true)],
    [apart, write(apart, true)],
  ]
  const faithful = attempts.find(([meant, text]) => isSame(toRuns(text), meant))
  return faithful ? faithful[1] : writeApart(apart)
}

/** A run as the markup can express it. */
function storable(run: InlineRun): InlineRun {
  const href = run.href.replaceAll('(', '%28').replaceAll(')', '%29')
  return {
    ...run,
    text: run.text.replaceAll(/[\r\n]+/g, ' '),
    href: canLinkTo(run.href) ? run.href : canLinkTo(href) ? href : '',
  }
}

/** Whether two runs have the same format. */
export const hasSameFormat = (one: InlineRun, other: InlineRun) =>
  one.isStrong === other.isStrong &&
  one.isEmphasis === other.isEmphasis &&
  one.isStruck === other.isStruck &&
  one.isCode === other.isCode &&
  one.href === other.href

const isSame = (some: readonly InlineRun[], others: readonly InlineRun[]) =>
  some.length === others.length &&
  some.every((run, index) => run.text === others[index]!.text && hasSameFormat(run, others[index]!))

/** Joins adjacent runs with the same format, and drops empty runs. */
function merge(runs: readonly InlineRun[]): InlineRun[] {
  const merged: InlineRun[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    if (last && hasSameFormat(last, run)) merged[merged.length - 1] = { ...last, text: last.text + run.text }
    else if (run.text !== '') merged.push(run)
  }
  return merged
}

/**
 * Removes bold, italic and strikethrough from the spaces at the edges of each formatted stretch.
 * @param isEachRun whether every run is its own stretch
 */
function withoutFormattedEdges(runs: readonly InlineRun[], isEachRun: boolean): InlineRun[] {
  return emphases.reduce<InlineRun[]>((all, emphasis) => {
    const pieces = all.flatMap((run) =>
      run[emphasis] && !run.isCode
        ? (run.text.match(/^\s+|\s+$|\S(?:[^]*\S)?/g) ?? []).map((text) => ({ ...run, text }))
        : run,
    )
    const isSpace = ({ isCode, text }: InlineRun) => !isCode && text.trim() === ''
    const clear = (index: number) => {
      pieces[index] = { ...pieces[index]!, [emphasis]: false }
    }
    for (let index = 0; index < pieces.length; index += 1)
      if (pieces[index]![emphasis] && isSpace(pieces[index]!))
        if (isEachRun || !pieces[index - 1]?.[emphasis]) clear(index)
    for (let index = pieces.length - 1; index >= 0; index -= 1)
      if (pieces[index]![emphasis] && isSpace(pieces[index]!) && !pieces[index + 1]?.[emphasis]) clear(index)
    return merge(pieces)
  }, merge(runs))
}

type Mark = 'href' | Emphasis
const marks: Mark[] = ['href', ...emphases]

/** Writes runs with the longest-lasting format outermost. */
function write(runs: readonly InlineRun[], isEscaped: boolean, opened: readonly Mark[] = []): string {
  let text = ''
  for (let from = 0; from < runs.length;) {
    const stretches = marks
      .filter((mark) => runs[from]![mark] && !opened.includes(mark))
      .map((mark) => ({ mark, to: endOf(runs, from, mark) }))
    const [longest] = stretches.toSorted((one, other) => other.to - one.to)
    if (longest) {
      const inner = write(runs.slice(from, longest.to), isEscaped, [...opened, longest.mark])
      text += enclose(inner, longest.mark, runs[from]!.href)
      from = longest.to
    } else {
      text += writeText(runs[from]!, isEscaped)
      from += 1
    }
  }
  return text
}

function endOf(runs: readonly InlineRun[], from: number, mark: Mark): number {
  let to = from + 1
  while (to < runs.length && runs[to]![mark] === runs[from]![mark]) to += 1
  return to
}

/** Formats each run separately, except for strikethrough: between neighbours, its signs would form a run of four tildes. */
function writeApart(runs: readonly InlineRun[]): string {
  let text = ''
  for (let from = 0; from < runs.length;) {
    const to = endOf(runs, from, 'isStruck')
    const inner = runs
      .slice(from, to)
      .map((run) =>
        (['isEmphasis', 'isStrong', 'href'] as const)
          .filter((mark) => run[mark])
          .reduce((written, mark) => enclose(written, mark, run.href), writeText(run, true)),
      )
    text += runs[from]!.isStruck ? enclose(inner.join(''), 'isStruck', '') : inner.join('')
    from = to
  }
  return text
}

function enclose(inner: string, mark: Mark, href: string): string {
  if (mark === 'href') return `[${inner}](${href})`
  const sign = { isStrong: '**', isEmphasis: '*', isStruck: '~~' }[mark]
  return sign + inner + sign
}

function writeText({ text, isCode }: InlineRun, isEscaped: boolean): string {
  if (isCode) return writeCode(text)
  if (!isEscaped) return text
  // a footnote reference stays unescaped
  return text
    .split(/(\[\^[^\s[\]\\`*]+\])/)
    .map((part, index) =>
      index % 2 ? part : part.replaceAll(/[`*~[\]]|\\(?=[!-/:-@[-`{-~]|$)/g, String.raw`\$&`),
    )
    .join('')
}

/** Encloses code in more backticks than it contains in a row (CommonMark, section 6.1). */
export function writeCode(text: string): string {
  const runs = new Set((text.match(/`+/g) ?? []).map(({ length }) => length))
  let length = 1
  while (runs.has(length)) length += 1
  const ticks = '`'.repeat(length)
  const needsPadding = /^`|`$|^ +[^ ][^]* $/.test(text)
  return needsPadding ? `${ticks} ${text} ${ticks}` : ticks + text + ticks
}

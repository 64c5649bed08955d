/** A part of a line of text. */
export type InlineNode =
  | string
  | { kind: 'code'; text: string }
  | { kind: 'footnote'; label: string }
  | { kind: 'strong' | 'emphasis' | 'struck'; children: InlineNode[] }
  | { kind: 'link'; href: string; children: InlineNode[] }

/** Markup that isn't closed yet. If it never is, it becomes the text `source`. */
type Open = {
  kind: 'root' | 'strong' | 'emphasis' | 'struck' | 'link'
  source: string
  children: InlineNode[]
}

/** The labels of the footnotes of an article. */
type Footnotes = Pick<ReadonlySet<string>, 'has' | 'size'>

const noFootnotes: Footnotes = new Set()

/** Maximum nesting; deeper markup is plain text, so that hostile input cannot exhaust the stack. */
const deepest = 8

const code = /(`+)(?!`)([^]*?[^`])\1(?!`)/y
/** An address with balanced brackets, nested up to `depth` levels. */
const balanced = (depth: number): string =>
  depth === 0 ? String.raw`[^()\s]*` : String.raw`[^()\s]*(?:\(${balanced(depth - 1)}\)[^()\s]*)*`

/** The end of a link: its address and Markdown's optional title, which is ignored because phones can't show it. */
const linkEnd = new RegExp(
  String.raw`\]\(\s{0,3}(?:<([^<>\n]*)>|(${balanced(3)}))(?:\s{1,3}(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\([^()]*\)))?\s{0,3}\)`,
  'y',
)
const escapable = /[!-/:-@[-`{-~]/
const escaped = /\\([!-/:-@[-`{-~])/g
const plain = /[^\\`*~[\]]+/y
const footnote = /\[\^([^\s[\]]+)\]/y
const safeAddress = /^(?:(?:https?:\/\/|mailto:)[^\s<>"]+|\/(?!\/)[^\s<>"\\]*)$/i

/**
 * Parses inline Markdown (CommonMark, section 6): code spans, `*emphasis*`, `**strong**`, GitHub's `~~strikethrough~~`, escapes, and links
 * to http, https and mailto addresses and to paths of this site. Everything else, including raw HTML, is text. Takes linear time.
 * @param footnotes the labels of the article's footnotes. `[^label]` with another label is text
 * @param addresses the addresses that a link may lead to
 */
export function parseInline(
  text: string,
  footnotes: Footnotes = noFootnotes,
  addresses = safeAddress,
): InlineNode[] {
  const stack: Open[] = [{ kind: 'root', source: '', children: [] }]
  const hasNoMore = new Set<string>()
  let at = 0

  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  const top = () => stack.at(-1)!
  const append = (pieces: InlineNode[], piece: InlineNode) => {
    const last = pieces.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece
    else if (piece !== '') pieces.push(piece)
  }
  const add = (piece: InlineNode) => append(top().children, piece)
  const open = (kind: Open['kind'], source: string) => {
    if (stack.length > deepest) add(source)
    else stack.push({ kind, source, children: [] })
  }
  /** Turns all open markup above `depth` back into text. */
  const abandon = (depth: number) => {
    while (stack.length > depth) {
      const { source, children } = stack.pop()!
      add(source)
      children.forEach(add)
    }
  }
  /** Turns an opening bracket back into text, since its closing one doesn't make it a link (CommonMark, section 6.3). */
  const discard = (depth: number) => {
    const [{ source, children }] = stack.splice(depth, 1) as [Open]
    const pieces = stack[depth - 1]!.children
    for (const piece of [source, ...children]) append(pieces, piece)
  }
  const close = (depth: number): InlineNode[] => {
    abandon(depth + 1)
    return stack.pop()!.children
  }

  while (at < text.length) {
    const letter = text[at]!
    if (letter === '\\' && escapable.test(text[at + 1] ?? '')) {
      add(text[at + 1]!)
      at += 2
    } else if (letter === '`') {
      const ticks = /`+/y
      const run = match(ticks)![0]
      const span = hasNoMore.has(run) ? null : match(code)
      if (span) add({ kind: 'code', text: withoutPadding(span[2]!) })
      else {
        hasNoMore.add(run)
        add(run)
      }
      at += span ? span[0].length : run.length
    } else if (letter === '*') {
      at += stars()
    } else if (letter === '~') {
      at += tildes()
    } else if (letter === '[') {
      const [reference, label = ''] = (footnotes.size > 0 && match(footnote)) || []
      if (reference && footnotes.has(label)) {
        add({ kind: 'footnote', label })
        at += reference.length
      } else {
        open('link', letter)
        at += 1
      }
    } else if (letter === ']') {
      at += bracket()
    } else {
      const run = match(plain)?.[0] ?? letter
      add(run)
      at += run.length
    }
  }
  abandon(1)
  return top().children

  /** A run of stars closes open emphasis, innermost first, and opens new emphasis with the rest (CommonMark, section 6.2). */
  function stars(): number {
    const run = /\*+/y
    const length = match(run)![0].length
    const canOpen = /\S/.test(text[at + length] ?? '')
    const canClose = /\S/.test(text[at - 1] ?? '')
    let left = length
    while (left > 0) {
      const depth = canClose
        ? stack.findLastIndex(({ kind }) => kind === 'emphasis' || (kind === 'strong' && left > 1))
        : -1
      const kind = depth > 0 ? stack[depth]!.kind : left > 1 ? 'strong' : 'emphasis'
      const used = kind === 'strong' ? 2 : 1
      if (depth > 0) {
        const children = close(depth)
        add({ kind: kind as 'strong' | 'emphasis', children })
      } else if (canOpen) open(kind, '*'.repeat(used))
      else add('*'.repeat(used))
      left -= used
    }
    return length
  }

  /** Two tildes open or close a strikethrough; fewer or more are text. */
  function tildes(): number {
    const [run] = match(/~+/y)!
    const depth = /\S/.test(text[at - 1] ?? '') ? stack.findLastIndex(({ kind }) => kind === 'struck') : -1
    if (run.length !== 2) add(run)
    else if (depth > 0) {
      const children = close(depth)
      add({ kind: 'struck', children })
    } else if (/\S/.test(text[at + 2] ?? '')) open('struck', run)
    else add(run)
    return run.length
  }

  function bracket(): number {
    const depth = stack.findLastIndex(({ kind }) => kind === 'link')
    const end = depth > 0 ? match(linkEnd) : null
    const href = (end?.[1] ?? end?.[2] ?? '').replace(escaped, '$1')
    if (!end || !addresses.test(href) || stack[depth]!.children.length + stack.length - depth < 2) {
      if (depth > 0) discard(depth)
      add(']')
      return 1
    }
    const children = close(depth)
    // links don't nest (CommonMark, section 6.3): the brackets around this link are text
    const outer = stack.findIndex(({ kind }) => kind === 'link')
    if (outer > 0) abandon(outer)
    add({ kind: 'link', href, children })
    return end[0].length
  }
}

/** Code without the one space that separates it from its backticks (CommonMark, section 6.1). Code that is only spaces is unchanged. */
function withoutPadding(code: string): string {
  const isPadded = code.length > 2 && code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code)
  return isPadded ? code.slice(1, -1) : code
}

/** Returns the text without markup and footnote references, for a table of contents or a label. */
export function toPlainText(text: string, footnotes?: Footnotes): string {
  const words = (pieces: InlineNode[]): string =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece
        if (piece.kind === 'footnote') return ''
        return 'children' in piece ? words(piece.children) : piece.text
      })
      .join('')
  return words(parseInline(text, footnotes))
}

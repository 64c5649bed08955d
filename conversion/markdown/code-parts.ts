import { escapeHtml } from '#contract/escape-html.ts'

/**
 * Characters that stand for others while a text is converted: for a brace and an angle bracket that readers shall see, and around the
 * number of a part that is put aside. They are noncharacters of Unicode, which no text has.
 */
const [brace, bracket, begin, end] = ['\uFDD0', '\uFDD1', '\uFDD2', '\uFDD3']

/** A text without placeholder characters, with only `\n` as line ending. */
export const withoutStandIns = (text: string) =>
  text.replaceAll(/[\uFDD0-\uFDEF]/g, '').replaceAll('\r\n', '\n')

/** A text whose braces and angle brackets no rule takes for a tag. */
export const literal = (text: string) => text.replaceAll('{', brace).replaceAll('<', bracket)

/** The characters that `literal` has replaced, in HTML. */
export const literalInHtml = (html: string) => html.replaceAll(brace, '{').replaceAll(bracket, '&lt;')

/** The same in a text without markup. */
export const literalInText = (text: string) => text.replaceAll(brace, '{').replaceAll(bracket, '<')

/** A text whose code is put aside, and what puts it back. */
type Parted = { text: string; show(text: string): string }

/** Where code, a comment, or something else that other rules must leave alone may begin. */
const openings =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})|<!--|<(pre|script|style|textarea)\b|`+|\{%-?\s*(highlight|codeblock|code)\b([^%\n]{0,300})%\}|\{\{[<%]\s*(highlight)\s([^>%\n]{0,300})[>%]\}\}/gim

/** The ends of the runs of backticks that end the code which another run begins, by where that begins. */
function endsOfSpans(text: string): Map<number, number> {
  const ends = new Map<number, number>()
  const latest = new Map<string, number>()
  for (const { 0: found, index } of text.matchAll(/`+|\n[ \t]*(?=\n)/g)) {
    if (found[0] !== '`') latest.clear()
    else {
      const from = latest.get(found)
      if (from !== undefined) ends.set(from, index + found.length)
      latest.set(found, index)
    }
  }
  return ends
}

type WriteCode = (code: string, language: string) => string

/** Code between more backticks than it has in a row. */
export const fenced: WriteCode = (code, language) => {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `\n\n${fence}${language}\n${code}\n${fence}\n\n`
}

export const preformatted: WriteCode = (code, language) =>
  `<pre data-lang="${escapeHtml(language)}"><code>${escapeHtml(code)}\n</code></pre>`

/** The language in the arguments of a tag for code, as `bash linenos` or `lang:js`. */
const languageOf = (rest: string) => /\blang(?:uage)?[:=]["']?([\w+#.-]+)/.exec(rest)?.[1]

/**
 * Puts code aside, and comments of HTML: fences, spans, `pre`, and the tags that Jekyll, Hexo and Hugo have for code. Takes linear time,
 * whatever the text.
 * @param writeCode writes the code of a tag
 */
export function hideCode(source: string, writeCode: WriteCode = fenced): Parted {
  const parts: string[] = []
  const spans = endsOfSpans(source)
  const missing = new Set<string>()
  const hide = (part: string) => `${begin}${parts.push(part) - 1}${end}`
  /** The next place where a pattern fits; one that fits no more is not tried again. */
  const find = (pattern: RegExp, from: number) => {
    if (missing.has(pattern.source)) return undefined
    pattern.lastIndex = from
    const found = pattern.exec(source)
    if (!found) missing.add(pattern.source)
    return found ? { start: found.index, end: pattern.lastIndex } : undefined
  }
  let text = ''
  let at = 0
  const take = (to: number, start: number, shown: string) => {
    text += source.slice(at, start) + shown
    at = opening.lastIndex = to
  }
  const opening = new RegExp(openings)
  for (let match = opening.exec(source); match; match = opening.exec(source)) {
    const { 0: found, index } = match
    const [, fence, element, tag, options = '', isOfHugo, language = ''] = match
    const after = opening.lastIndex
    if (fence) {
      const start = after - fence.length
      const lineEnd = source.indexOf('\n', after)
      const info = source.slice(after, lineEnd < 0 ? undefined : lineEnd)
      if (fence[0] === '`' && info.includes('`')) {
        const close = spans.get(start)
        if (close !== undefined) take(close, start, hide(source.slice(start, close)))
        continue
      }
      const close = find(new RegExp(`^[ \\t>]*${fence[0]}{${fence.length},}[ \\t]*$`, 'gm'), after)
      const to = close?.end ?? source.length
      take(to, start, hide(source.slice(start, to)))
    } else if (found === '<!--') {
      const close = find(/-->/g, after)
      if (close) take(close.end, index, hide(source.slice(index, close.end)))
    } else if (element) {
      const close = find(new RegExp(`</${element}\\s*>`, 'gi'), after)
      if (close) take(close.end, index, hide(source.slice(index, close.end)))
    } else if (tag || isOfHugo) {
      const close = isOfHugo
        ? find(/\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g, after)
        : find(new RegExp(`\\{%-?\\s*end${tag}\\s*-?%\\}`, 'g'), after)
      const code = close && source.slice(after, close.start)
      // GitBook puts a fence into its tag for code
      if (code === undefined || /^\s*(?:`{3}|~{3})/.test(code)) continue
      const first = /^["']?([\w+#.-]+)/.exec((isOfHugo ? language : options).trim())?.[1] ?? ''
      const named = languageOf(options) ?? (tag === 'highlight' || isOfHugo ? first : '')
      const lines = code.replace(/^\n/, '').replace(/\n[ \t]*$/, '')
      take(close!.end, index, hide(writeCode(lines, named)))
    } else if (source[index - 1] !== '\\') {
      const close = spans.get(index)
      if (close !== undefined) take(close, index, hide(source.slice(index, close)))
    }
  }
  text += source.slice(at)
  return {
    text,
    show: (text) =>
      text.replaceAll(/\uFDD2(\d+)\uFDD3/g, (_all, number: string) => parts[Number(number)] ?? ''),
  }
}

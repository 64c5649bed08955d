import { escapeHtml } from '#contract/escape-html.ts'

/**
 * Placeholders during a conversion: for a literal brace and angle bracket, and around the number of an extracted part. They are Unicode
 * noncharacters, which no text contains.
 */
const [brace, bracket, begin, end] = ['\uFDD0', '\uFDD1', '\uFDD2', '\uFDD3']

/** Removes placeholder characters, and converts line endings to `\n`. */
export const withoutPlaceholders = (text: string) =>
  text.replaceAll(/[\uFDD0-\uFDEF]/g, '').replaceAll('\r\n', '\n')

/** Replaces braces and angle brackets by placeholders, so that no rule treats them as a tag. */
export const literal = (text: string) => text.replaceAll('{', brace).replaceAll('<', bracket)

/** Restores the characters that `literal` replaced, in HTML. */
export const literalInHtml = (html: string) => html.replaceAll(brace, '{').replaceAll(bracket, '&lt;')

/** Restores the characters that `literal` replaced, in plain text. */
export const literalInText = (text: string) => text.replaceAll(brace, '{').replaceAll(bracket, '<')

/** A text whose code is put aside, and what puts it back. */
type Parted = { text: string; show(text: string): string }

/** Possible starts of code, comments, and other parts that later rules must ignore. */
const openings =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})|<!--|<(pre|script|style|textarea)\b|`+|\{%-?\s*(highlight|codeblock|code)\b([^%\n]{0,300})%\}|\{\{[<%]\s*(highlight)\s([^>%\n]{0,300})[>%]\}\}/gim

/** Maps the start of each inline code span to its end. */
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

/** Writes code in a fence with more backticks than the code has in a row. */
export const fenced: WriteCode = (code, language) => {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `\n\n${fence}${language}\n${code}\n${fence}\n\n`
}

export const preformatted: WriteCode = (code, language) =>
  `<pre data-lang="${escapeHtml(language)}"><code>${escapeHtml(code)}\n</code></pre>`

/** Returns the language in the arguments of a code tag: `lang:js` or `language=js`. */
const languageOf = (rest: string) => /\blang(?:uage)?[:=]["']?([\w+#.-]+)/.exec(rest)?.[1]

/**
 * Extracts code and HTML comments: fences, inline code, `pre`, and the code tags of Jekyll, Hexo and Hugo. Takes linear time.
 * @param writeCode writes the code of a tag
 */
export function hideCode(source: string, writeCode: WriteCode = fenced): Parted {
  const parts: string[] = []
  const spans = endsOfSpans(source)
  const missing = new Set<string>()
  const hide = (part: string) => `${begin}${parts.push(part) - 1}${end}`
  /** Finds the next match of a pattern. A pattern without a match is not tried again. */
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
      // GitBook uses a fence inside its code tag
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

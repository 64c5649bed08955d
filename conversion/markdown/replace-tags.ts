/** Maximum length of a tag (characters). */
const maxTag = 2_000

/**
 * Replaces tags by the result of `write`, in linear time. A tag stays if the result is undefined.
 * @param opening a global expression, @param closing the end of a tag
 */
export function replaceEach(
  text: string,
  opening: RegExp,
  closing: string,
  write: (inner: string, opened: RegExpExecArray, source: string) => string | undefined,
): string {
  let out = ''
  let at = 0
  let close = -1
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const from = opening.lastIndex
    if (close < from) close = text.indexOf(closing, from)
    if (close < 0) break
    if (close - from > maxTag) continue
    const end = close + closing.length
    const written = write(text.slice(from, close), match, text.slice(match.index, end))
    if (written === undefined) continue
    out += text.slice(at, match.index) + written
    at = opening.lastIndex = end
  }
  return out + text.slice(at)
}

/**
 * Replaces everything between a start and its end, in linear time.
 * @param opening a global expression, @param closingOf returns the expression for the end
 */
export function replacePairs(
  text: string,
  opening: RegExp,
  closingOf: (match: RegExpExecArray) => RegExp | undefined,
  write: (inner: string, match: RegExpExecArray) => string,
): string {
  const missing = new Set<string>()
  let out = ''
  let at = 0
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const closing = closingOf(match)
    if (!closing || missing.has(closing.source)) continue
    const start = opening.lastIndex
    closing.lastIndex = start
    const end = closing.exec(text)
    if (!end) {
      missing.add(closing.source)
      continue
    }
    out += text.slice(at, match.index) + write(text.slice(start, end.index), match)
    at = opening.lastIndex = closing.lastIndex
  }
  return out + text.slice(at)
}

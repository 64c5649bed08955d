/** Text broken into lines; `size` in pixels. */
export type TextLayout = { size: number; lines: string[] }

type Box = {
  /** pixels */
  width: number
  /** font sizes (pixels), largest first, with the number of lines that fit at each */
  sizes: readonly { size: number; maxLines: number }[]
  /** width of a text at a font size of 1 pixel */
  measure: (text: string) => number
}

type Word = { text: string; width: number }

/**
 * Breaks text into balanced lines at the largest font size that fits. Text that fits at no size is truncated at the smallest one,
 * with an ellipsis.
 */
export function layoutText(text: string, { width, sizes, measure }: Box): TextLayout {
  const space = measure(' ')
  const words = text
    .trim()
    .split(/\s+/)
    .map((word) => ({ text: word, width: measure(word) }))
  const widestWord = Math.max(...words.map((word) => word.width))
  for (const { size, maxLines } of sizes) {
    const maxWidth = width / size
    if (widestWord > maxWidth) continue
    const { length } = breakLines(words, maxWidth, space)
    if (length <= maxLines) return { size, lines: balanceLines(words, maxWidth, space, widestWord) }
  }
  const { size, maxLines } = sizes.at(-1)!
  const maxWidth = width / size
  const lines = breakLines(
    words.flatMap((word) => splitWord(word, maxWidth, measure)),
    maxWidth,
    space,
  )
  if (lines.length <= maxLines) return { size, lines }
  let last = lines[maxLines - 1]!
  while (last !== '' && measure(`${last}…`) > maxWidth) last = last.slice(0, -1).trimEnd()
  return { size, lines: [...lines.slice(0, maxLines - 1), `${last}…`] }
}

function breakLines(words: Word[], maxWidth: number, space: number): string[] {
  const lines: string[] = []
  let used = Infinity
  for (const { text, width } of words) {
    if (used + space + width <= maxWidth) {
      lines[lines.length - 1] += ` ${text}`
      used += space + width
    } else {
      lines.push(text)
      used = width
    }
  }
  return lines
}

/** Narrows the lines as far as their number stays the same, so that no single word is left on the last. */
function balanceLines(words: Word[], maxWidth: number, space: number, widestWord: number): string[] {
  let best = breakLines(words, maxWidth, space)
  const minWidth = Math.max(widestWord, maxWidth / 2)
  for (let narrowerWidth = maxWidth * 0.97; narrowerWidth >= minWidth; narrowerWidth *= 0.97) {
    const lines = breakLines(words, narrowerWidth, space)
    if (lines.length > best.length) break
    best = lines
  }
  return best
}

/** Splits a word that is wider than a line. */
function splitWord(word: Word, maxWidth: number, measure: Box['measure']): Word[] {
  if (word.width <= maxWidth) return [word]
  const pieces: Word[] = [{ text: '', width: 0 }]
  for (const letter of word.text) {
    const width = measure(letter)
    const last = pieces.at(-1)!
    if (last.width + width <= maxWidth) {
      last.text += letter
      last.width += width
    } else pieces.push({ text: letter, width })
  }
  return pieces.filter(({ text }) => text !== '')
}

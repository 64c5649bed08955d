/** Text set in lines, at the largest size that it fits in. */
export type TextLayout = { size: number; lines: string[] }

type Room = {
  /** pixels */
  width: number
  /** from the largest on: a size (pixels) and how many lines of it there is room for */
  sizes: readonly { size: number; most: number }[]
  /** the width of a text at the size of 1 pixel */
  measure: (text: string) => number
}

type Word = { text: string; width: number }

/** Breaks text at its spaces, lines alike in length; what fits at no size is cut at the smallest, with an ellipsis. */
export function layoutText(text: string, { width, sizes, measure }: Room): TextLayout {
  const space = measure(' ')
  const words = text
    .trim()
    .split(/\s+/)
    .map((word) => ({ text: word, width: measure(word) }))
  const widest = Math.max(...words.map((word) => word.width))
  for (const { size, most } of sizes) {
    const room = width / size
    if (widest > room) continue
    const { length } = broken(words, room, space)
    if (length <= most) return { size, lines: balanced(words, room, space, widest) }
  }
  const { size, most } = sizes.at(-1)!
  const room = width / size
  const lines = broken(
    words.flatMap((word) => cut(word, room, measure)),
    room,
    space,
  )
  if (lines.length <= most) return { size, lines }
  let last = lines[most - 1]!
  while (last !== '' && measure(`${last}…`) > room) last = last.slice(0, -1).trimEnd()
  return { size, lines: [...lines.slice(0, most - 1), `${last}…`] }
}

function broken(words: Word[], room: number, space: number): string[] {
  const lines: string[] = []
  let used = Infinity
  for (const { text, width } of words) {
    if (used + space + width <= room) {
      lines[lines.length - 1] += ` ${text}`
      used += space + width
    } else {
      lines.push(text)
      used = width
    }
  }
  return lines
}

/** As many lines, in the narrowest room that holds them: no single word is left for the last. */
function balanced(words: Word[], room: number, space: number, widest: number): string[] {
  let best = broken(words, room, space)
  const narrowest = Math.max(widest, room / 2)
  for (let narrower = room * 0.97; narrower >= narrowest; narrower *= 0.97) {
    const tried = broken(words, narrower, space)
    if (tried.length > best.length) break
    best = tried
  }
  return best
}

/** A word wider than a line, in pieces that are not. */
function cut(word: Word, room: number, measure: Room['measure']): Word[] {
  if (word.width <= room) return [word]
  const pieces: Word[] = [{ text: '', width: 0 }]
  for (const letter of word.text) {
    const width = measure(letter)
    const last = pieces.at(-1)!
    if (last.width + width <= room) {
      last.text += letter
      last.width += width
    } else pieces.push({ text: letter, width })
  }
  return pieces.filter(({ text }) => text !== '')
}

import type { ReactNode } from 'react'

type Props = {
  text: string
  /** Start and length of each highlighted part, in order. */
  highlights?: readonly (readonly [start: number, length: number])[] | undefined
}

/** A text with highlighted parts. */
export function HighlightedText({ text, highlights = [] }: Props) {
  const pieces: ReactNode[] = []
  let end = 0
  for (const [start, length] of highlights) {
    pieces.push(text.slice(end, start), <mark key={start}>{text.slice(start, start + length)}</mark>)
    end = start + length
  }
  return [...pieces, text.slice(end)]
}

import type { ReactNode } from 'react'

type Props = {
  text: string
  /** Start and length of each highlighted part, in order. */
  marks?: readonly (readonly [start: number, length: number])[] | undefined
}

/** A text with highlighted parts. */
export function HighlightedText({ text, marks = [] }: Props) {
  const pieces: ReactNode[] = []
  let done = 0
  for (const [start, length] of marks) {
    pieces.push(text.slice(done, start), <mark key={start}>{text.slice(start, start + length)}</mark>)
    done = start + length
  }
  return [...pieces, text.slice(done)]
}

import type { ReactNode } from 'react'
import { splitCompounds, toTypographicQuotes } from './typography.rules.ts'

type Props = {
  text: string
  /** Start and length of each highlighted part, in order. */
  highlights?: readonly (readonly [start: number, length: number])[] | undefined
}

/** Text without code, with typographic quotation marks and no breaks inside short compound names. */
export function ProseText({ text, highlights = [] }: Props) {
  const set = toTypographicQuotes(text)
  const pieces: ReactNode[] = []
  let end = 0
  for (const [start, length] of highlights) {
    pieces.push(
      keepCompounds(set.slice(end, start)),
      <mark key={start}>{set.slice(start, start + length)}</mark>,
    )
    end = start + length
  }
  return [...pieces, keepCompounds(set.slice(end))]
}

/** Typesets a part of a text. @param before the last character before the part */
export const typesetPart = (text: string, before: string): ReactNode[] =>
  keepCompounds(toTypographicQuotes(text, before))

const keepCompounds = (text: string): ReactNode[] =>
  splitCompounds(text).map((part, index) =>
    index % 2 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

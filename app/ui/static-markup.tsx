import { createContext, use, useId, type ReactNode } from 'react'

/** What stands in a document for markup that is known, or before and after markup that is to become known. */
export type StaticMarks = { known: string } | { before: string; after: string }

/** Only while the server renders: the marks for a name and its place on the page, where markup is kept at all. */
export type FindMarks = (name: string, place: string) => StaticMarks | undefined

export const StaticMarksContext = createContext<FindMarks | undefined>(undefined)

type Props = {
  /** Says all that the first markup depends on: one name and place, one markup. Names are few, and hold nobody's words. */
  name: string
  children: ReactNode
}

/**
 * Markup that the server sends to everyone alike, whatever the content: it is rendered once, and put into documents as it is.
 * In the browser it is plain children. Its place is part of what it is known by, since ids within it (`useId`) follow from
 * where they are. Not to be put one into the other.
 */
export function StaticMarkup({ name, children }: Props) {
  const place = useId()
  const marks = use(StaticMarksContext)?.(name, place)
  if (marks && 'known' in marks) return marks.known
  return (
    // three in any case: ids follow from how many there are, too
    <>
      {marks?.before}
      {children}
      {marks?.after}
    </>
  )
}

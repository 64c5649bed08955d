import { createContext, use, useId, type ReactNode } from 'react'

/** What stands in a document for markup that is known, or before and after markup that is to become known. */
type Marks = { known: string } | { before: string; after: string }

/**
 * Only while the server renders: the marks of markup by its key, where markup is kept at all.
 * @param of the content that it shows; with it the key says nothing of where it stands, so there may be no ids in it that do
 */
export type FindMarks = (key: string, of?: unknown) => Marks

export const MarksContext = createContext<FindMarks | undefined>(undefined)

type Props = {
  /** Says, together with `of`, all that the first markup depends on; with `id`, which one of its kind it is. */
  name: string
  id?: string
  /**
   * The content that is shown, all of it; nothing but plain data. Without it the markup is what the code alone decides. A picture that
   * is asked for ahead (neither lazy nor low) does not belong into it: React says so in the document's head, each time it renders it.
   */
  of?: unknown
  children: ReactNode
}

/**
 * Markup that the server renders once, and puts as it is into each document that shows the same. In the browser it is plain children.
 * What the code alone decides is known by its place as well, since ids within it (`useId`) follow from where they are; what shows
 * content may have none. Begins and ends with an element, and is not to be put one into the other.
 */
export function KeptMarkup({ name, id = '', of, children }: Props) {
  const place = useId()
  const find = use(MarksContext)
  const marks = find?.(`${name} ${of === undefined ? place : id}`, of)
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

/** A block of an article, as loosely as the renderer takes it: of a type it does not know it shows nothing. */
export type Section = {
  type: string
  text?: string | undefined
  items?: readonly string[] | undefined
  author?: string | undefined
  language?: string | undefined
  /** Highlighting: tokens `<kind letter><length in UTF-16 units>`, joined by spaces, from the start of the text. */
  spans?: string | undefined
}

/** Whether there is nothing in it to show: such a block, still waiting for its words, leaves no trace on the page. */
export function isEmpty({ text, items }: Section): boolean {
  return !text?.trim() && !items?.length
}

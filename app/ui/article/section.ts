/** A section of an article, as loosely typed as the renderer accepts it: an unknown type shows nothing. */
export type Section = {
  type: string
  text?: string | undefined
  items?: readonly string[] | undefined
  author?: string | undefined
  language?: string | undefined
  /** Highlighting: tokens `<kind letter><length in UTF-16 units>`, joined by spaces, from the start of the text. */
  spans?: string | undefined
}

/** Whether a section has no content, so that nothing is rendered for it. */
export function isEmptySection({ text, items }: Section): boolean {
  return !text?.trim() && !items?.length
}

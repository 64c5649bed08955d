/** Size of the pictures that stand for a page where it is shared (pixels). */
export const cardSize = { width: 1200, height: 630 } as const

/** Counted up when cards are drawn differently, so that none of the old ones is kept. */
const drawing = 1

/** The card of an article. Its address changes with what is drawn on it, so that it may be kept for ever. */
export function articleCard(post: { slug: string; title: string; category: string }): string {
  return `/social/${post.slug}.png?v=${cardVersion(post.title, post.category)}`
}

/** The card of another page, by its path and the title drawn on it. */
export function pageCard({ path, title }: { path: string; title: string }): string {
  return `/social/page/${cardName(path)}.png?v=${cardVersion(title)}`
}

/** What a page's card is called: its path, spelled as one word. */
export function cardName(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home'
}

/** A short mark of the texts on a card (FNV-1a, 32 bits). */
export function cardVersion(...texts: string[]): string {
  let value = 0x811c9dc5
  for (const letter of [drawing, ...texts].join('\n')) {
    value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193)
  }
  return (value >>> 0).toString(36)
}

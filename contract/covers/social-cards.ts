/** Size of the image in link previews (pixels). */
export const cardSize = { width: 1200, height: 630 } as const

/** Version of the design. Increase it when the design changes, to bypass cached cards. */
const designVersion = 2

/** The path of a post's card. It changes with the card's texts, but not with its logo and colours. @param site its name */
export function articleCardPath(
  post: { slug: string; title: string; category: string },
  site: string,
): string {
  return `/social/${post.slug}.png?v=${cardTextHash(post.title, post.category, site)}`
}

/** The path of another page's card. @param page its path and the title on the card, @param site its name */
export function pageCardPath({ path, title }: { path: string; title: string }, site: string): string {
  return `/social/page/${cardFileName(path)}.png?v=${cardTextHash(title, site)}`
}

/** The file name of a page's card: its path with hyphens for slashes. */
export function cardFileName(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home'
}

/** A hash of the texts on a card (FNV-1a, 32 bits). */
export function cardTextHash(...texts: string[]): string {
  let value = 0x811c9dc5
  for (const letter of [designVersion, ...texts].join('\n')) {
    value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193)
  }
  return (value >>> 0).toString(36)
}

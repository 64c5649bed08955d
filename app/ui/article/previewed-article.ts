import type { Post } from '#contract/posts/posts.ts'
import type { MediaLinks } from './media-address.ts'
import type { Section } from './section.ts'

/** An article as its page shows it. */
export type Article = Omit<Post, 'content'> & { content: Section[] }

/** What the page in the frame of a preview shows: it reads this of the window that it is framed in, which has the same origin. */
type PreviewedArticle = {
  subscribe(listener: () => void): () => void
  get(): Article | undefined
  links: MediaLinks
}

declare global {
  interface Window {
    /** Set by the editor while it shows a preview. */
    previewedArticle?: PreviewedArticle
  }
}

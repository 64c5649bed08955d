import type { Post } from '#contract/posts/posts.ts'
import type { MediaLinks } from './media-address.ts'
import type { Section } from './section.ts'

/** An article as its page receives it. */
export type Article = Omit<Post, 'content'> & { content: Section[] }

/** The article that a preview frame shows. The page in the frame reads it from its parent window, which has the same origin. */
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

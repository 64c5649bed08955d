import { CardLink } from '#app/ui/card.tsx'
import type { ComponentProps } from 'react'
import type { PostSummary } from '#contract/posts/posts.ts'

/** The history state that a link passes to the page of an article. */
export type LinkedPostState = { post?: PostSummary }

type Props = Omit<ComponentProps<typeof CardLink>, 'to'> & { post: PostSummary }

/**
 * The link of a post's card. The article's page shows the head of the post at once, while the post is being loaded, and the card's cover
 * moves to the place of the article's (use-shared-cover.ts).
 */
export function PostLink({ post, ...rest }: Props) {
  const state: LinkedPostState = { post }
  return <CardLink {...rest} to={`/blog/${post.slug}`} state={state} viewTransition />
}

import { CardLink } from '#app/ui/card.tsx'
import type { ComponentProps } from 'react'
import type { PostSummary } from '#contract/posts/posts.ts'

/** The history state that a link passes to the article page. */
export type LinkedPostState = { post?: PostSummary }

type Props = Omit<ComponentProps<typeof CardLink>, 'to'> & { post: PostSummary }

/**
 * The link of a post's card. It passes the post to the article page, which shows its header immediately. The card's
 * cover then moves to its place in the article (use-shared-cover.ts).
 */
export function PostLink({ post, ...rest }: Props) {
  const state: LinkedPostState = { post }
  return <CardLink {...rest} to={`/blog/${post.slug}`} state={state} viewTransition />
}

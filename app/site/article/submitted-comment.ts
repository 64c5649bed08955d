import { CommentAccepted, type Comment } from '#contract/comments/comments.ts'
import type { FormResult } from '#contract/rendering.ts'
import type { Result } from '#app/api/result.ts'
import type { ArticlePage } from './load-article.ts'

/**
 * For the `loader`: adds a comment that was submitted without scripts to the page, as the script would show it to its
 * author: a comment at the top, a reply below its comment.
 */
export function withSubmittedComment(
  page: Result<ArticlePage>,
  submitted: FormResult | null,
): Result<ArticlePage> {
  const { data } = CommentAccepted.safeParse(submitted?.answer)
  if (!data || !page.ok || !page.value.comments.ok) return page
  const { email: _, ...comment } = data.comment
  const { comments, ...rest } = page.value.comments.value
  const merged = { ...rest, comments: withComment(comments, comment) }
  return { ...page, value: { ...page.value, comments: { ...page.value.comments, value: merged } } }
}

/** Adds a comment at the top, or replaces its earlier version. */
function withComment(comments: Comment[], comment: Comment): Comment[] {
  return comments.some(({ _id }) => _id === comment._id)
    ? comments.map((old) => (old._id === comment._id ? comment : old))
    : [comment, ...comments]
}

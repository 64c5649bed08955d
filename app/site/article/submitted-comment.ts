import { CommentAccepted, type Comment } from '#contract/comments/comments.ts'
import type { FormResult } from '#contract/rendering.ts'
import type { Result } from '#app/api/result.ts'
import type { ArticlePage } from './load-article.ts'

/**
 * For the `loader`: the page with the comment that was submitted without scripts at the top, or the reply below its comment, as the
 * script shows them to their writer.
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

/** Puts a comment at the top, or in the place of its former version. */
function withComment(comments: Comment[], comment: Comment): Comment[] {
  return comments.some(({ _id }) => _id === comment._id)
    ? comments.map((old) => (old._id === comment._id ? comment : old))
    : [comment, ...comments]
}

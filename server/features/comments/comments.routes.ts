import { commentMessages } from '#contract/comments/messages.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import { id } from '#contract/text.ts'
import { found, notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import { toComment, type FindPortrait } from './comment-mappers.ts'
import type { CommentSubmissions } from './comment-submissions.store.ts'
import type { PublicCommentStore } from './public-comments.store.ts'

/** The public calls of the comments. */
export function commentRoutes(
  mount: Mount,
  comments: PublicCommentStore,
  writes: CommentSubmissions,
  findPortrait: FindPortrait,
): void {
  mount('listPostComments', async ({ params, query }) => {
    const found = await comments.listApproved(params.postId, query.page, query.limit)
    if (!found) throw notFound(publicPostMessages.notFound)
    return found
  })

  mount('listCommentReplies', async ({ params, query }) => {
    const comment = found(await comments.findParent(params.id, false), commentMessages.notFound)
    return comments.listReplies(comment, query.page, query.limit)
  })

  mount('listRecentComments', async ({ query }) => ({ comments: await comments.listRecent(query.limit) }))

  mount('createComment', async ({ body }) => {
    const { name, email, comment } = body
    const postId = id.safeParse(body.postId).data
    const created = postId && (await writes.create(postId, { name, email, comment }))
    if (!created) throw notFound(publicPostMessages.notFound)
    return { message: commentMessages.awaiting, comment: { ...toComment(created, [], findPortrait), email } }
  })

  mount('createReply', async ({ params, body, viewer, keepCaches, write }) => {
    const author = viewer?.capabilities.has('comments.moderate') ? viewer : undefined
    const isAuthor = author !== undefined
    const parent = found(await comments.findParent(params.id, isAuthor), commentMessages.notFound)
    const { name, email, comment } = body
    const texts = { name, email, comment }
    const reply = await write((unit) => writes.createReply(unit, parent.id, texts, author))
    const others = await comments.listFirstReplies(parent.id)
    const replies = [...others.filter(({ id: other }) => other !== reply.id), reply]
    const replyCount = Number(parent.replyCount) + Number(isAuthor)
    if (!isAuthor) keepCaches()
    return {
      message: isAuthor ? commentMessages.replyPublished : commentMessages.replyAwaiting,
      comment: toComment({ ...parent, replyCount }, replies, findPortrait),
    }
  })
}

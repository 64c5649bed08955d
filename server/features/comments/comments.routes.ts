import { commentMessages } from '#contract/comments/messages.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import { id } from '#contract/text.ts'
import { found, notFound } from '#server/platform/errors.ts'
import type { Call, Mount } from '#server/platform/http/endpoints.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { toComment, type FindPortrait } from './comment-mappers.ts'
import type { SpamFilter } from '#server/platform/spam/spam-filter.ts'
import type { CommentSubmissions } from './comment-submissions.store.ts'
import type { PublicCommentStore } from './public-comments.store.ts'

/** Mounts the public calls of the comments. */
export function commentRoutes(
  mount: Mount,
  comments: PublicCommentStore,
  writes: CommentSubmissions,
  findPortrait: FindPortrait,
  spamFilter: Pick<SpamFilter, 'judge'>,
): void {
  type Written = Pick<Call<'createComment'>, 'request'> & {
    body: Omit<Call<'createReply'>['body'], 'commentId' | 'isAuthor'>
  }
  const judgeOf =
    ({ body: { name, email, comment, website, seconds }, request }: Written) =>
    (trx: Transaction<Tables>) =>
      spamFilter.judge(trx, 'comment', {
        email,
        ip: request.ip,
        message: comment,
        others: [name],
        signals: { website, seconds },
      })

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

  mount('createComment', async ({ body, request, write }) => {
    const { name, email, comment } = body
    const postId = id.safeParse(body.postId).data
    const texts = { name, email, comment }
    const judge = judgeOf({ body, request })
    const created = postId && (await write(({ trx }) => writes.create(trx, postId, texts, judge)))
    if (!created) throw notFound(publicPostMessages.notFound)
    return { message: commentMessages.awaiting, comment: { ...toComment(created, [], findPortrait), email } }
  })

  mount('createReply', async ({ params, body, viewer, request, keepCaches, write }) => {
    const author = viewer?.capabilities.has('comments.moderate') ? viewer : undefined
    const isAuthor = author !== undefined
    const parent = found(await comments.findParent(params.id, isAuthor), commentMessages.notFound)
    const { name, email, comment } = body
    const texts = { name, email, comment }
    const judge = judgeOf({ body, request })
    const reply = await write((unit) => writes.createReply(unit, parent.id, texts, author, judge))
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

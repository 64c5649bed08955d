import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import type { Result } from '#app/api/result.ts'
import { focusField } from '#app/ui/focus.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Comment, CommentAccepted, PostComments, Reply } from '#contract/comments/comments.ts'
import type { FormResult } from '#contract/rendering.ts'
import { commentMessages } from '#contract/comments/messages.ts'
import type { Article } from '#app/ui/article/previewed-article.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentThread } from './comment-thread.tsx'
import { rememberPending, useWithPending } from './comments/pending-comments.ts'

// loaded on demand, since few articles have so many comments
const OlderComments = lazy(() => import('./comments/older-comments.tsx'))

type Props = {
  post: Article
  found: Result<PostComments>
  /** The form submitted without scripts. */
  submitted: FormResult | null
}

/** Merges replies without duplicates, oldest first. */
const joined = (replies: Reply[], others: Reply[]) =>
  [...new Map([...replies, ...others].map((reply) => [reply._id, reply])).values()].toSorted((one, other) =>
    one.createdAt < other.createdAt ? -1 : 1,
  )

/** The number of approved replies, plus the visitor's own that await moderation. */
const countReplies = ({ replies, replyCount }: Comment) =>
  replyCount + replies.filter(({ isApproved }) => !isApproved).length

/** The comments on an article, and the form to add one. */
export function Comments({ post, found, submitted }: Props) {
  const [listed, setListed] = useState<Comment[]>(found.ok ? found.value.comments : [])
  const comments = useWithPending(post._id, listed)
  const [query] = useSearchParams()
  // without scripts, the address contains the comment to reply to
  const [target, setTarget] = useState(() =>
    submitted && submitted.status < 300 ? undefined : comments.find(({ _id }) => _id === query.get('reply')),
  )
  const form = useRef<HTMLFormElement>(null)

  const toggleReply = (comment: Comment) => {
    const isSame = target?._id === comment._id
    // render now: the form grows by a line, which must not move the field after it is focused
    flushSync(() => setTarget(isSame ? undefined : comment))
    if (!isSame) focusField(form.current?.querySelector('input'))
  }
  const addReplies = ({ _id: id, replyCount }: Comment, replies: Reply[]) =>
    setListed((list) =>
      list.map((old) =>
        old._id === id ? { ...old, replyCount, replies: joined(old.replies, replies) } : old,
      ),
    )
  const accept = ({ comment }: CommentAccepted, isReply: boolean) => {
    setTarget(undefined)
    rememberPending(post._id, comment)
    if (isReply) return addReplies(comment, comment.replies)
    if (comment.isApproved) setListed((list) => [comment, ...list])
  }
  const addOlder = (older: Comment[]) =>
    setListed((list) => [...list, ...older.filter(({ _id }) => list.every((comment) => comment._id !== _id))])

  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="mt-8 max-w-measure min-w-0 border-t border-line pt-12 lg:col-start-2 print:hidden"
    >
      <h2 id="comments-title" className="text-h3">
        Comments ({comments.reduce((sum, comment) => sum + 1 + countReplies(comment), 0)})
      </h2>
      {!found.ok && (
        <Notice tone="error" className="mt-6">
          {found.message}
        </Notice>
      )}
      {found.ok && comments.length === 0 && <p className="mt-4 text-muted">{commentMessages.empty}</p>}
      <ul className="divide-y divide-line">
        {comments.map((comment) => (
          <CommentThread
            key={comment._id}
            comment={comment}
            isTarget={target?._id === comment._id}
            onReply={() => toggleReply(comment)}
            onMore={(replies) => addReplies(comment, replies)}
          />
        ))}
      </ul>
      {found.ok && found.value.pagination.pages > 1 && (
        <Suspense>
          <OlderComments postId={post._id} pages={found.value.pagination.pages} onFound={addOlder} />
        </Suspense>
      )}
      <CommentForm
        ref={form}
        post={post}
        target={target}
        submitted={submitted}
        onCancel={() => setTarget(undefined)}
        onAccepted={accept}
      />
    </section>
  )
}

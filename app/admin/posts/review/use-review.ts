import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toResult } from '#app/api/result.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { reviewMessages, type ReviewComment, type ReviewCommentBody } from '#contract/drafts/review.ts'

type Options = {
  /** Id of the post or draft. */
  subject: string
  /** Whether it exists on the server. */
  isKnown: boolean
  /** Sends what isn't on the server yet. */
  flush: () => Promise<void>
}

type Review = { comments: readonly ReviewComment[]; isReady: boolean; failure?: string }

/**
 * Loads the review.
 * @returns a function that updates what is shown
 */
async function load(id: string, signal?: AbortSignal): Promise<(before: Review) => Review> {
  const loaded = await toResult(
    api.getReview({ params: { id } }, signal && { signal }),
    reviewMessages.listFailed,
  )
  if (!loaded.ok) return (before) => ({ ...before, failure: loaded.message })
  const { comments, isReady } = loaded.value
  return () => ({ comments, isReady })
}

export type ReviewState = ReturnType<typeof useReview>

/** The comments on the open post or draft, and whether it is ready for review. */
export function useReview({ subject, isKnown, flush }: Options) {
  const [review, setReview] = useState<Review>({ comments: [], isReady: false })
  useEffect(() => {
    if (!isKnown) return
    const stopping = new AbortController()
    load(subject, stopping.signal).then(setReview, (error: unknown) => {
      if (!stopping.signal.aborted) throw error
    })
    return () => stopping.abort()
  }, [subject, isKnown])

  const put = (comment: ReviewComment) =>
    setReview(({ comments, ...rest }) => ({
      ...rest,
      comments: [...comments.filter(({ _id }) => _id !== comment._id), comment],
    }))

  return {
    ...review,
    open: review.comments.filter(({ resolvedAt }) => resolvedAt === null).length,

    async reload(): Promise<void> {
      await flush()
      setReview(await load(subject))
    },

    /** @throws ApiError */
    async add(body: ReviewCommentBody): Promise<void> {
      await flush()
      put((await api.commentOnDraft({ params: { id: subject }, body })).comment)
    },

    async resolve(id: string, isResolved: boolean): Promise<void> {
      try {
        put((await api.resolveReviewComment({ params: { id }, body: { isResolved } })).comment)
      } catch (error) {
        void notify('error', messageOf(error, reviewMessages.changeFailed))
      }
    },

    async setReady(isReady: boolean): Promise<void> {
      try {
        await flush()
        const { message } = await api.setReadyForReview({ params: { id: subject }, body: { isReady } })
        setReview((before) => ({ ...before, isReady }))
        void notify('success', message)
      } catch (error) {
        void notify('error', messageOf(error, reviewMessages.readyFailed))
      }
    },
  }
}

import { useRef, useState } from 'react'
import { api } from '#app/api/browser-api.ts'
import { setInPostList, useIsInPostList } from '#app/ui/article/post-lists.ts'
import { initialLikes } from '#contract/posts/limits.ts'
import type { PostSummary } from '#contract/posts/posts.ts'
import { readLikeReceipt, storeLikeReceipt } from './like-receipts.ts'

type Like = {
  isLiked: boolean
  likes: number
  /** Whether the last attempt failed. */
  hasFailed: boolean
  press: () => Promise<void>
}

/** This browser's like. It shows immediately and is undone if the server fails to count it. */
export function useLike({ _id: id, slug, likes }: PostSummary): Like {
  const [isLiked] = useIsInPostList('liked', slug)
  const [counted, setCounted] = useState({ id, likes })
  const [hasFailed, setHasFailed] = useState(false)
  const isSending = useRef(false)
  const known = counted.id === id ? counted.likes : likes

  const count = async (): Promise<number> => {
    const receipt = readLikeReceipt(slug)
    if (!isLiked) {
      const answer = await api.likePost({ params: { id }, body: { receipt } })
      storeLikeReceipt(slug, answer.receipt)
      return answer.likes
    }
    // likes from before they were counted have no receipt
    return receipt ? (await api.unlikePost({ params: { id, receipt } })).likes : known
  }

  const press = async () => {
    if (isSending.current) return
    isSending.current = true
    setHasFailed(false)
    setInPostList('liked', slug, !isLiked)
    const isCounted = !isLiked || readLikeReceipt(slug) !== undefined
    if (isCounted) setCounted({ id, likes: (known || initialLikes) + (isLiked ? -1 : 1) })
    try {
      setCounted({ id, likes: await count() })
    } catch {
      setInPostList('liked', slug, isLiked)
      setCounted({ id, likes: known })
      setHasFailed(true)
    } finally {
      isSending.current = false
    }
  }
  return { isLiked, likes: known || initialLikes, hasFailed, press }
}

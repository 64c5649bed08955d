import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { AdminComment, AdminReply } from '#contract/comments/admin-comments.ts'
import { adminCommentMessages } from '#contract/comments/admin-messages.ts'

type Loaded = { page: number; pages: number; replies: AdminReply[] }

/** The replies to a comment: those loaded with it, or a page of all of them, which is reloaded with the comment. */
export function useReplyPages(comment: AdminComment) {
  const [asked, show] = useState<number>()
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    if (asked === undefined) return
    const abort = new AbortController()
    const load = async () => {
      const input = { params: { id: comment._id }, query: { page: asked } }
      try {
        const { items: replies, pages } = await api.listReplies(input, { signal: abort.signal })
        // the last page may have been deleted with its replies
        if (asked > 1 && replies.length === 0) show(Math.max(1, pages))
        else setLoaded({ page: asked, pages, replies })
      } catch (error) {
        if (abort.signal.aborted) return
        void notify('error', messageOf(error, adminCommentMessages.repliesLoadFailed))
      }
    }
    void load()
    return () => abort.abort()
  }, [comment, asked])

  return { replies: comment.replies, pages: 0, page: undefined, ...loaded, show }
}

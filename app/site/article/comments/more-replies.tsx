import { useState } from 'react'
import { api } from '#app/api/browser-api.ts'
import { toResult } from '#app/api/result.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Comment, Reply } from '#contract/comments/comments.ts'
import { replyPageSizes } from '#contract/comments/limits.ts'
import { formatCount } from '#contract/locale.ts'
import { messages } from '#contract/messages.ts'

type Props = { comment: Comment; onFound: (replies: Reply[]) => void }

/** Loads further replies to a comment. */
export default function MoreReplies({ comment: { _id: id, name, replies, replyCount }, onFound }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const shown = replies.filter(({ isApproved }) => isApproved).length
  const fetchMore = async () => {
    setIsBusy(true)
    const query = { page: Math.floor(shown / replyPageSizes.page) + 1 }
    const more = await toResult(api.listCommentReplies({ params: { id }, query }), messages.failed)
    setIsBusy(false)
    setFailure(more.ok ? undefined : more.message)
    if (more.ok) onFound(more.value.replies)
  }
  return (
    <div className="mt-4 ml-5 grid justify-items-start gap-4 md:ml-14">
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void fetchMore()}>
        Show {formatCount(replyCount - shown, 'more reply', 'more replies')}
        <span className="sr-only"> to {name}</span>
      </Button>
    </div>
  )
}

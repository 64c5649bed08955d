import { useState } from 'react'
import { api } from '#app/api/browser-api.ts'
import { toResult } from '#app/api/result.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Comment } from '#contract/comments/comments.ts'
import { messages } from '#contract/messages.ts'

type Props = { postId: string; pages: number; onFound: (comments: Comment[]) => void }

/** Loads further pages of comments. */
export default function OlderComments({ postId, pages, onFound }: Props) {
  const [shown, setShown] = useState(1)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (shown >= pages) return null
  const fetchMore = async () => {
    setIsBusy(true)
    const query = { page: shown + 1 }
    const more = await toResult(api.listPostComments({ params: { postId }, query }), messages.failed)
    setIsBusy(false)
    setFailure(more.ok ? undefined : more.message)
    if (!more.ok) return
    onFound(more.value.comments)
    setShown(shown + 1)
  }
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void fetchMore()}>
        Older comments
      </Button>
    </div>
  )
}

import { useEffect, useRef, useState, type FormEvent } from 'react'
import { api } from '#app/api/browser-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { useKeptDraft } from '#app/session/kept-draft.ts'
import { useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { showFaults } from '#app/ui/forms/first-fault.ts'
import { notify } from '#app/ui/admin/toasts.tsx'
import type { AdminComment } from '#contract/comments/admin-comments.ts'
import { adminCommentMessages } from '#contract/comments/admin-messages.ts'
import { maxCommentLength } from '#contract/comments/limits.ts'
import { commentMessages } from '#contract/comments/messages.ts'

type Props = { comment: AdminComment; onDone: () => Promise<void>; onCancel: () => void }

/** Answers a comment as the author: approved at once, and the comment with it where it still waits. */
export function AnswerForm({ comment, onDone, onCancel }: Props) {
  const { user } = useSession()
  const { draft, change, forget } = useKeptDraft(`answer-${comment._id}`, '')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = draft.trim()
    if (!user) return
    if (!text) return showFaults(event.currentTarget, () => setFault(adminCommentMessages.replyRequired))
    setFault(undefined)
    setIsBusy(true)
    try {
      // visitors make this call too: without a session it would take the answer for one of theirs
      await api.getMe()
      const params = { id: comment._id }
      if (!comment.isApproved) await api.setCommentStatus({ params, body: { isApproved: true } })
      await api.createReply({ params, body: { name: user.name, email: user.email, comment: text } })
    } catch (error) {
      void notify('error', messageOf(error, commentMessages.failed))
      setIsBusy(false)
      return
    }
    forget()
    void notify('success', commentMessages.replyPublished)
    await onDone()
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Reply to ${comment.name}`}
      onSubmit={send}
      className="grid gap-3 border-t border-line pt-4"
    >
      <TextArea
        label="Reply as the author"
        rows={3}
        value={draft}
        maxLength={maxCommentLength}
        error={fault}
        onChange={({ target }) => {
          change(target.value)
          setFault(undefined)
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="secondary"
          size="compact"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" size="compact" isBusy={isBusy}>
          {comment.isApproved ? 'Post Reply' : 'Approve and Reply'}
        </Button>
      </div>
    </form>
  )
}

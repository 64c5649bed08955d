import { useEffect } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { focusField } from '#app/ui/focus.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { AdminComment } from '#contract/comments/admin-comments.ts'
import { adminCommentMessages } from '#contract/comments/admin-messages.ts'
import { maxCommentLength } from '#contract/comments/limits.ts'
import { commentMessages } from '#contract/comments/messages.ts'

type Props = { comment: AdminComment; onDone: () => Promise<void>; onCancel: () => void }

/** Replies to a comment as the author. Approves the reply and, if it is pending, the comment. */
export function CommentReplyForm({ comment, onDone, onCancel }: Props) {
  const { user } = useSession()
  const { draft, change, forget } = useFormDraft(`answer-${comment._id}`, '')
  const text = draft.trim()

  const submission = useSubmission({
    check: () => toSubmissionFailure(text ? {} : { reply: adminCommentMessages.replyRequired }),
    send: async () => {
      // without a valid session, the server would treat the reply as a visitor's
      await api.getMe()
      const params = { id: comment._id }
      if (!comment.isApproved) await api.setCommentStatus({ params, body: { isApproved: true } })
      const { name, email } = user!
      await api.createReply({ params, body: { name, email, comment: text } })
      forget()
      void notify('success', commentMessages.replyPublished)
      await onDone()
    },
    failureOf: (error) => ({ message: messageOf(error, commentMessages.failed) }),
  })
  const { form, isSending, fieldErrors, formProps } = submission
  useEffect(() => focusField(form.current?.querySelector('textarea')), [form])

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Reply to ${comment.name}`}
      {...formProps}
      className="grid gap-3 border-t border-line pt-4"
    >
      <TextArea
        label="Reply as the author"
        name="reply"
        rows={3}
        value={draft}
        maxLength={maxCommentLength}
        error={fieldErrors.reply}
        onChange={({ target }) => change(target.value)}
      />
      <SubmissionNotice submission={submission} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="secondary"

          onClick={() => {
            forget()
            onCancel()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" isBusy={isSending}>
          {comment.isApproved ? 'Post reply' : 'Approve and reply'}
        </Button>
      </div>
    </form>
  )
}

import { lazy, Suspense, useState, type Ref } from 'react'
import { api } from '#app/api/browser-api.ts'
import { fieldErrorsOf } from '#app/api/api-error.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Honeypot, useFormSignals } from '#app/ui/forms/honeypot.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { PrivacyNote } from '#app/ui/forms/privacy-note.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { answerId, useSubmission } from '#app/ui/forms/use-submission.ts'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import type { Comment, CommentAccepted } from '#contract/comments/comments.ts'
import type { FormSignals } from '#contract/spam/limits.ts'
import { textLimits } from '#contract/limits.ts'
import { maxCommentLength } from '#contract/comments/limits.ts'
import { messages } from '#contract/messages.ts'
import { commentMessages } from '#contract/comments/messages.ts'
import type { Article } from '#app/ui/article/previewed-article.ts'
import type { FormResult } from '#contract/rendering.ts'

const Receipt = lazy(() =>
  import('./comments/comment-receipt.tsx').catch(() => ({ default: SubmissionNotice })),
)

/** How long the success message stays (milliseconds; docs/specification/public-site.md, Article). */
const successMs = 3_000

type Props = {
  ref: Ref<HTMLFormElement>
  post: Article
  /** The comment to reply to; without it, the form adds a comment. */
  target: Comment | undefined
  submitted: FormResult | null
  onCancel: () => void
  onAccepted: (answer: CommentAccepted, isReply: boolean) => void
}

/** The form for a comment or a reply. Without scripts, it is submitted to the article page. */
export function CommentForm({ ref, post, target, submitted, onCancel, onAccepted }: Props) {
  const isReply = target !== undefined
  /** The text of the comment that was sent last. */
  const [sent, setSent] = useState<string>()
  const signalsOf = useFormSignals()
  const submission = useSubmission({
    check: (form) => {
      const blank = Object.entries(inputOf(form)).filter(([, text]) => !text)
      if (blank.length === 0) return undefined
      // without calling the server
      const errors = Object.fromEntries(blank.map(([name]) => [name, messages.fields.missing]))
      return { message: commentMessages.fieldsRequired, fieldErrors: errors }
    },
    send: async (form) => {
      const input = inputOf(form)
      setSent(undefined)
      const answer = await send({ ...input, ...signalsOf(form) }, post, target)
      setSent(input.comment)
      form.reset()
      onAccepted(answer, isReply)
      return answer.message
    },
    failureOf: (error) => ({ message: commentMessages.failed, fieldErrors: fieldErrorsOf(error) }),
    successMs,
    submitted: submitted && { ...submitted, errors: fieldErrorsIn(submitted) },
  })
  const notice = <SubmissionNotice submission={submission} />
  const { isSending, fieldErrors, formProps, submittedValues: typed } = submission

  return (
    <form
      ref={ref}
      id="comment-form"
      action={`/blog/${post.slug}${target ? `?reply=${target._id}` : ''}#${answerId}`}
      noValidate
      {...formProps}
      aria-labelledby="comment-form-title"
      className="relative mt-6 grid gap-6 rounded-card border border-line bg-surface p-6 md:p-8"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="comment-form-title" className="text-h3">
          {isReply ? 'Reply to Comment' : 'Leave a Comment'}
        </h3>
        {isReply && (
          <button
            type="button"
            onClick={onCancel}
            className="needs-script min-h-11 font-medium text-link hover:underline"
          >
            Cancel
          </button>
        )}
      </div>
      {isReply && (
        <p className="-mt-4 text-muted">
          Replying to <bdi>{target.name}</bdi>
        </p>
      )}
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={textLimits.name}
        isRequired
        defaultValue={typed.name}
        error={fieldErrors.name}
        frameId={submission.answerIdOf('name')}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={textLimits.email}
        isRequired
        hint="Never shown with your comment."
        defaultValue={typed.email}
        error={fieldErrors.email}
        frameId={submission.answerIdOf('email')}
      />
      <TextArea
        label="Comment"
        name="comment"
        dir="auto"
        maxLength={maxCommentLength}
        isRequired
        defaultValue={typed.comment}
        error={fieldErrors.comment}
        frameId={submission.answerIdOf('comment')}
      />
      <input type="hidden" name="postId" value={post._id} />
      <Honeypot />
      <OfflineNotice />
      {sent && !isReply ? (
        <Suspense fallback={notice}>
          <Receipt submission={submission} words={sent} onAgain={() => setSent(undefined)} />
        </Suspense>
      ) : (
        notice
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Submitting...' : isReply ? 'Post Reply' : 'Post Comment'}
        </Button>
        <PrivacyNote className="grow basis-48">
          We keep your comment and your address until you ask us to erase them.
        </PrivacyNote>
      </div>
    </form>
  )
}

/** The server returns the same message for each missing field; the form shows it once. */
const fieldErrorsIn = ({ errors }: FormResult): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      name,
      message === commentMessages.fieldsRequired ? messages.fields.missing : message,
    ]),
  )

const fields = ['name', 'email', 'comment'] as const
type CommentInput = Record<(typeof fields)[number], string>

function inputOf(form: HTMLFormElement): CommentInput {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '').trim()])) as CommentInput
}

function send(
  input: CommentInput & FormSignals,
  post: Article,
  target: Comment | undefined,
): Promise<CommentAccepted> {
  if (!target) return api.createComment({ body: { postId: post._id, slug: post.slug, ...input } })
  const params = { id: target._id }
  return api.createReply({ params, body: { commentId: target._id, isAuthor: false, ...input } })
}

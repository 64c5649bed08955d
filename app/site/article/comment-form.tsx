import { useEffect, useState, type Ref, type SubmitEvent } from 'react'
import { api } from '#app/api/browser-api.ts'
import { ApiError } from '#app/api/api-error.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { fieldOf, mended } from '#app/ui/forms/mended.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Comment, CommentAccepted } from '#contract/comments/comments.ts'
import { textLimits } from '#contract/limits.ts'
import { maxCommentLength } from '#contract/comments/limits.ts'
import { commentMessages } from '#contract/comments/messages.ts'
import type { Post } from '#contract/posts/posts.ts'

/** How long the word of success stays (specification, public §9). */
const successMs = 3_000

type Props = {
  ref: Ref<HTMLFormElement>
  post: Post
  /** The comment that is being replied to; without it a new one is written. */
  target: Comment | undefined
  onCancel: () => void
  onAccepted: (answer: CommentAccepted, isReply: boolean) => void
}

type Said = { tone: 'success' | 'error'; text: string; errors?: Record<string, string> }

export function CommentForm({ ref, post, target, onCancel, onAccepted }: Props) {
  const [said, setSaid] = useState<Said>()
  const [isSending, setIsSending] = useState(false)
  const isReply = target !== undefined
  useEffect(() => {
    if (said?.tone !== 'success') return
    const timer = setTimeout(() => setSaid(undefined), successMs)
    return () => clearTimeout(timer)
  }, [said])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const words = wordsOf(form)
    const missing = Object.entries(words).filter(([, text]) => !text)
    if (missing.length > 0) {
      // spec, public §5: no call is made
      const errors = Object.fromEntries(missing.map(([name]) => [name, 'Required']))
      return refuse(form, { tone: 'error', text: commentMessages.fieldsRequired, errors })
    }
    setIsSending(true)
    try {
      const answer = await send(words, post, target)
      form.reset()
      setSaid({ tone: 'success', text: answer.message })
      onAccepted(answer, isReply)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const faults = error.body?.errors?.map(({ path, message }) => [path, message]) ?? []
      refuse(form, { tone: 'error', text: commentMessages.failed, errors: Object.fromEntries(faults) })
    } finally {
      setIsSending(false)
    }
  }
  const refuse = (form: HTMLFormElement, why: Said) => {
    setSaid(why)
    const [first] = fields.filter((name) => why.errors?.[name])
    if (first) (form.elements.namedItem(first) as HTMLElement).focus()
  }

  const errors = said?.errors ?? {}
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={(event) =>
        setSaid((now) => (now?.errors ? { ...now, errors: mended(now.errors, fieldOf(event)) } : now))
      }
      aria-labelledby="comment-form-title"
      className="grid content-start gap-6 self-start rounded-card border border-line bg-surface p-6 md:p-8"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="comment-form-title" className="text-h3">
          {isReply ? 'Reply to Comment' : 'Leave a Comment'}
        </h3>
        {isReply && (
          <button type="button" onClick={onCancel} className="min-h-11 font-medium text-link hover:underline">
            Cancel
          </button>
        )}
      </div>
      {isReply && <p className="-mt-4 text-muted">Replying to {target.name}</p>}
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={textLimits.name}
        isRequired
        error={errors.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={textLimits.email}
        isRequired
        hint="Never shown with your comment."
        error={errors.email}
      />
      <TextArea
        label="Comment"
        name="comment"
        maxLength={maxCommentLength}
        isRequired
        error={errors.comment}
      />
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Button type="submit" isBusy={isSending} className="needs-script justify-self-start">
        {isSending ? 'Submitting...' : isReply ? 'Post Reply' : 'Post Comment'}
      </Button>
      <noscript>
        <p>Comments are sent by a script. Please allow scripts for this site to join in.</p>
      </noscript>
    </form>
  )
}

const fields = ['name', 'email', 'comment'] as const
type Words = Record<(typeof fields)[number], string>

function wordsOf(form: HTMLFormElement): Words {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '').trim()])) as Words
}

function send(words: Words, post: Post, target: Comment | undefined): Promise<CommentAccepted> {
  if (!target) return api.createComment({ body: { postId: post._id, slug: post.slug, ...words } })
  const params = { id: target._id }
  return api.createReply({ params, body: { commentId: target._id, isAuthor: false, ...words } })
}

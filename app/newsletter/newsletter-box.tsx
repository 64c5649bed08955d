import { useId, type SubmitEvent } from 'react'
import { newsletter } from '#content/newsletter.ts'
import type { Posted } from '#app/posted.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { textLimits } from '#contract/limits.ts'
import { useSubscription } from './use-subscription.ts'

type Props = {
  /** What became of it where no script ran: the newsletter's own page knows. */
  posted?: Posted | null
  /** Where the page itself says what the newsletter is. */
  isBrief?: boolean
  className?: string
}

/** Takes an address for the newsletter. Without a script, the newsletter's own page takes the form and answers. */
export function NewsletterBox({ posted = null, isBrief, className = '' }: Props) {
  const id = useId()
  const { state, setState, subscribe } = useSubscription(posted)
  const isSending = state.kind === 'sending'

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const field = form.elements.namedItem('email') as HTMLInputElement
    if (await subscribe(field.value)) form.reset()
    else field.focus()
  }

  return (
    <section aria-labelledby={id} className={`rounded-card border border-line bg-surface p-6 ${className}`}>
      <h2 id={id} className="text-h3">
        {newsletter.heading}
      </h2>
      {!isBrief && <p className="mt-2 text-muted">{newsletter.text}</p>}
      <form
        action="/newsletter"
        method="post"
        noValidate
        aria-labelledby={id}
        onSubmit={(event) => void submit(event)}
        onInput={() => state.kind === 'failed' && setState({ kind: 'idle' })}
        className="mt-4 grid gap-4"
      >
        <Field
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={textLimits.email}
          defaultValue={state.kind === 'failed' ? posted?.values.email : undefined}
          error={state.kind === 'failed' && state.isAddress ? state.message : undefined}
        />
        {state.kind === 'sent' && <Notice tone="success">{state.message}</Notice>}
        {state.kind === 'failed' && !state.isAddress && <Notice tone="error">{state.message}</Notice>}
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </form>
    </section>
  )
}

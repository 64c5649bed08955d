import { useId, type SubmitEvent } from 'react'
import { newsletter } from '#content/newsletter.ts'
import type { SubmittedForm } from '#contract/rendering.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { textLimits } from '#contract/limits.ts'
import { useSubscription } from './use-subscription.ts'

const looks = {
  card: { box: 'p-6', heading: 'text-lead font-semibold', form: 'mt-4' },
  brief: { box: 'p-6 md:p-8', heading: 'text-h3', form: 'mt-6' },
  band: {
    box: 'grid gap-x-16 gap-y-6 p-6 md:p-10 lg:grid-cols-2',
    heading: 'text-h3',
    // the button stands beside the field, below the height of its label
    form: 'sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start sm:[&>button]:mt-[2.1rem]',
  },
} as const

type Props = {
  /** What became of it where no script ran: the newsletter's own page knows. */
  submitted?: SubmittedForm | null
  /** `card` in a column beside other things, `band` across the page, `brief` where the page itself says what it is. */
  look?: keyof typeof looks
  className?: string
}

/** Takes an address for the newsletter. Without a script, the newsletter's own page takes the form and answers. */
export function NewsletterBox({ submitted = null, look = 'card', className = '' }: Props) {
  const id = useId()
  const { state, setState, subscribe } = useSubscription(submitted)
  const isSending = state.kind === 'sending'
  const { box, heading, form: shape } = looks[look]

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const field = form.elements.namedItem('email') as HTMLInputElement
    if (await subscribe(field.value)) form.reset()
    else field.focus()
  }

  return (
    <section
      aria-labelledby={id}
      className={`rounded-card border border-line bg-surface ${box} ${className}`}
    >
      <div>
        <h2 id={id} className={heading}>
          {newsletter.heading}
        </h2>
        {look !== 'brief' && <p className="mt-2 text-muted">{newsletter.text}</p>}
      </div>
      <form
        action="/newsletter"
        method="post"
        noValidate
        aria-labelledby={id}
        onSubmit={(event) => void submit(event)}
        onInput={() => state.kind === 'failed' && setState({ kind: 'idle' })}
        className={`grid gap-4 ${shape}`}
      >
        <Field
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={textLimits.email}
          defaultValue={state.kind === 'failed' ? submitted?.values.email : undefined}
          error={state.kind === 'failed' && state.isAddress ? state.message : undefined}
        />
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Subscribing...' : 'Subscribe'}
        </Button>
        {state.kind === 'sent' && (
          <Notice tone="success" className="col-span-full">
            {state.message}
          </Notice>
        )}
        {state.kind === 'failed' && !state.isAddress && (
          <Notice tone="error" className="col-span-full">
            {state.message}
          </Notice>
        )}
      </form>
    </section>
  )
}

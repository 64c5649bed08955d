import { lazy, Suspense, useId, useState } from 'react'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { api } from '#app/api/browser-api.ts'
import type { FormResult } from '#contract/rendering.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PrivacyNote } from '#app/ui/forms/privacy-note.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import {
  answerId,
  toSubmissionFailure,
  useSubmission,
  type FieldErrors,
} from '#app/ui/forms/use-submission.ts'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { isEmailAddress } from '#contract/email.ts'
import { textLimits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { newsletterMessages } from '#contract/newsletter/messages.ts'
import { useCompany } from '#app/company/use-company.ts'

const Receipt = lazy(() => import('./newsletter-receipt.tsx').catch(() => ({ default: () => null })))

const looks = {
  card: { box: 'p-6', heading: 'text-lead font-semibold', form: 'mt-4' },
  brief: { box: 'p-6 md:p-8', heading: 'text-h3', form: 'mt-6' },
  band: {
    box: 'grid gap-x-16 gap-y-6 p-6 md:p-10 lg:grid-cols-2',
    heading: 'text-h3',
    // aligns the button with the field, below its label
    form: 'sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start sm:[&_button]:mt-[2.1rem]',
  },
} as const

type Props = {
  /** The form submitted without scripts; only the newsletter page has one. */
  submitted?: FormResult | null
  /** `card` beside other content, `band` across the page, `brief` if the page itself introduces it. */
  look?: keyof typeof looks
  className?: string
}

/** The newsletter subscription form. Without scripts, it is submitted to the newsletter page. */
export function NewsletterBox({ submitted = null, look = 'card', className = '' }: Props) {
  const words = useCompany('newsletterBox')
  const id = useId()
  /** The address of the last submission. */
  const [address, setAddress] = useState('')
  const submission = useSubmission({
    check: (form) => toSubmissionFailure(addressErrors(addressField(form).value)),
    send: async (form) => {
      const { message } = await api.subscribe({ body: { email: addressField(form).value.trim() } })
      setAddress(addressField(form).value)
      form.reset()
      return message
    },
    failureOf: (error) => {
      const message = messageOf(error, newsletterMessages.subscribeFailed)
      const isAddressRejected = error instanceof ApiError && error.status === 400
      return isAddressRejected ? { fieldErrors: { email: message } } : { message }
    },
    submitted,
  })
  const { state, isSending, fieldErrors, reset, formProps } = submission
  const { box, heading, form: shape } = looks[look]

  return (
    <section
      aria-labelledby={id}
      className={`rounded-card border border-line bg-surface ${box} ${className}`}
    >
      <div>
        <h2 id={id} className={heading}>
          {words.heading}
        </h2>
        {look !== 'brief' && <p className="mt-2 text-muted">{words.text}</p>}
      </div>
      <form
        action={`/newsletter#${answerId}`}
        method="post"
        noValidate
        aria-labelledby={id}
        onSubmit={formProps.onSubmit}
        onInput={() => (state.kind === 'failed' || fieldErrors.email) && reset()}
        className={`grid gap-4 ${shape}`}
      >
        <div hidden={state.kind === 'sent'} className="contents">
          <Field
            label="Email address"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={textLimits.email}
            defaultValue={submission.submittedValues.email}
            error={fieldErrors.email}
            frameId={submission.answerIdOf('email')}
          />
          <Button type="submit" isBusy={isSending}>
            {isSending ? 'Subscribing...' : 'Subscribe'}
          </Button>
        </div>
        <OfflineNotice className="col-span-full" />
        <SubmissionNotice submission={submission} className="order-first col-span-full" />
        {state.kind === 'sent' && address && (
          <Suspense>
            <Receipt message={state.message} address={address} onAgain={reset} />
          </Suspense>
        )}
        <PrivacyNote className="col-span-full">We use your address only for the newsletter.</PrivacyNote>
      </form>
    </section>
  )
}

const addressField = (form: HTMLFormElement) => form.elements.namedItem('email') as HTMLInputElement

function addressErrors(typed: string): FieldErrors {
  const email = typed.trim()
  if (email === '') return { email: newsletterMessages.emailRequired }
  return isEmailAddress(email) ? {} : { email: messages.fields.email }
}

import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import { toResult } from '#app/api/result.ts'
import { serverApiContext } from '#app/api/server-loader.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'
import { resetMessages } from '#contract/auth/messages.ts'
import { textLimits } from '#contract/limits.ts'
import { AccountAnswer, AccountForm } from './account-form.tsx'
import { AccountPage, toSignIn } from './account-page.tsx'
import { emailError } from './login.rules.ts'

/** Loads the privacy notice, which says whether this site sends email. */
const load = (client: SiteApiClient, signal?: AbortSignal) =>
  toResult(client.getPrivacyNotice({}, { signal }), resetMessages.requestFailed)

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  page: await load(context.get(serverApiContext)),
})

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => ({
  page: await load(api, request.signal),
})

/** Requests a link to reset the password. The answer is the same whether or not the account exists. */
export default function ForgotPassword() {
  const { page } = useLoaderData<typeof clientLoader>()
  const isMailed = !page.ok || page.value.email.isSent
  const isHydrated = useIsHydrated()
  const [answer, setAnswer] = useState<string>()
  const submission = useSubmission({
    check: (form) => {
      const error = emailError(emailIn(form))
      return toSubmissionFailure(error ? { email: error } : {})
    },
    send: async (form) => setAnswer((await api.forgotPassword({ body: { email: emailIn(form) } })).message),
    failureOf: (error) => ({
      message: messageOf(error, resetMessages.requestFailed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })

  if (answer !== undefined)
    return <AccountAnswer title="Forgot password" heading="What happens next" answer={answer} />
  return (
    <AccountPage
      title="Forgot password"
      heading="Forgot your password?"
      lead={
        isMailed
          ? 'Enter your email address, and we’ll send you a link to reset your password.'
          : 'Enter your email address. Email isn’t set up, so the next page explains how to get a new password.'
      }
      back={toSignIn}
    >
      <AccountForm
        submission={submission}
        label={isMailed ? 'Send link' : 'Continue'}
        isDisabled={!isHydrated}
      >
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={textLimits.email}
          error={submission.fieldErrors.email}
        />
      </AccountForm>
    </AccountPage>
  )
}

const emailIn = (form: HTMLFormElement) => String(new FormData(form).get('email')).trim()

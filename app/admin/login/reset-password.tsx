import { useState } from 'react'
import { useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { toResult } from '#app/api/result.ts'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { resetMessages } from '#contract/auth/messages.ts'
import { messages } from '#contract/messages.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage, toSignIn } from './account-page.tsx'
import { LinkFailed, LinkSkeleton } from './link-check.tsx'
import { newPasswordErrors } from './login.rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const title = 'Choose a new password'

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  loadDeferred(
    toResult(api.getPasswordReset({ body: { token: params.token! } }, { signal: request.signal }), (error) =>
      messageOf(error, messages.failed),
    ),
    request,
  )

export const HydrateFallback = () => <LinkSkeleton title={title} />

/** The page of a password reset link. Opening it doesn't use up the link. */
export default function ResetPassword() {
  const { token = '' } = useParams()
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const [answer, setAnswer] = useState<string>()
  const submission = useSubmission({
    check: (form) => {
      const { password, confirmPassword } = passwordsIn(form)
      return toSubmissionFailure(newPasswordErrors(password, confirmPassword))
    },
    send: async (form) => {
      const { message } = await api.resetPassword({ body: { token, password: passwordsIn(form).password } })
      setAnswer(message)
    },
    failureOf: (error) => ({
      message: messageOf(error, resetMessages.resetFailed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })

  if (!loaded) return <LinkSkeleton title={title} />
  if (!loaded.ok)
    return (
      <LinkFailed title={title} failure={loaded} back={toSignIn}>
        {loaded.message !== resetMessages.deactivated && (
          <LinkButton to="/forgot-password">Request a new link</LinkButton>
        )}
      </LinkFailed>
    )
  if (answer !== undefined)
    return (
      <AccountPage title={title} heading="Password changed" lead={answer}>
        <LinkButton to="/login" className="mt-8 w-full">
          Sign in
        </LinkButton>
      </AccountPage>
    )
  return (
    <AccountPage
      title={title}
      heading="Choose a new password"
      lead="You’ll be signed out everywhere."
      back={toSignIn}
    >
      <AccountForm submission={submission} label="Change password">
        <NewPasswordFields label="New password" errors={submission.fieldErrors} />
      </AccountForm>
    </AccountPage>
  )
}

const passwordsIn = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as { password: string; confirmPassword: string }

import { useState } from 'react'
import { Link, useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { toResult } from '#app/api/result.ts'
import { joinTeam } from '#app/session/session.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { joinMessages, profileMessages } from '#contract/auth/messages.ts'
import { textLimits } from '#contract/limits.ts'
import { listRoles } from '#contract/team/role-texts.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage, accountLink, toSignIn } from './account-page.tsx'
import { LinkFailed, LinkSkeleton } from './link-check.tsx'
import { newPasswordErrors } from './login.rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useCompany } from '#app/company/use-company.ts'

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  loadDeferred(
    toResult(api.getInvitation({ body: { token: params.token! } }, { signal: request.signal }), (error) =>
      messageOf(error, joinMessages.loadFailed),
    ),
    request,
  )

const useTitle = () => `Join ${useCompany('company').name}`

export function HydrateFallback() {
  return <LinkSkeleton title={useTitle()} />
}

/** The page of an invitation link. Opening it doesn't use up the invitation. */
export default function Join() {
  const title = useTitle()
  const { token = '' } = useParams()
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const [joinedAs, setJoinedAs] = useState<string>()
  const submission = useSubmission({
    check: (form) => {
      const { name, password, confirmPassword } = textsIn(form)
      return toSubmissionFailure({
        ...(!name.trim() && { name: profileMessages.nameRequired }),
        ...newPasswordErrors(password, confirmPassword),
      })
    },
    send: async (form) => {
      const { name, password } = textsIn(form)
      await joinTeam({ token, name: name.trim(), password })
      setJoinedAs(name.trim())
    },
    failureOf: (error) => ({
      message: messageOf(error, joinMessages.joinFailed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })
  const { fieldErrors } = submission

  if (!loaded) return <LinkSkeleton title={title} />
  if (joinedAs !== undefined) return <Joined name={joinedAs} />
  if (!loaded.ok)
    return (
      <LinkFailed title={title} failure={loaded}>
        <p>If you’ve already joined, sign in. Otherwise, ask the person who invited you for a new link.</p>
        <LinkButton to="/login">Sign in</LinkButton>
      </LinkFailed>
    )
  const { email, name, roles } = loaded.value.invitation
  return (
    <AccountPage
      title={title}
      heading={title}
      lead={
        <p>
          You’ve been invited as <strong className="font-medium text-heading">{listRoles(roles)}</strong>.
          You’ll sign in as <strong className="font-medium text-heading">{email}</strong>.
        </p>
      }
      back={toSignIn}
    >
      <AccountForm submission={submission} label="Join">
        {/* names the account for password managers */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={textLimits.name}
          defaultValue={name}
          error={fieldErrors.name}
        />
        <NewPasswordFields label="Password" errors={fieldErrors} />
      </AccountForm>
    </AccountPage>
  )
}

/** Welcomes a new team member and suggests a second factor. */
function Joined({ name }: { name: string }) {
  const title = useTitle()
  return (
    <AccountPage
      takesFocus
      title={title}
      heading={`Welcome, ${name}`}
      lead="Your account is ready and you’re signed in. Protect it with a passkey, and sign in without a password."
    >
      <div className="mt-8 grid gap-3">
        <LinkButton to="/admin/profile#second-factor" replace prefetch="none">
          Add a second factor
        </LinkButton>
        <Link to="/admin" replace prefetch="none" className={`justify-center ${accountLink}`}>
          Skip for now
        </Link>
      </div>
    </AccountPage>
  )
}

const textsIn = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as { name: string; password: string; confirmPassword: string }

import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { takeReturnAddress } from '#app/session/guard.ts'
import { canUsePasskeys } from '#app/session/passkeys.ts'
import { failureMessageOf, logIn, loadSession, useSession, type SecondStep } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { toastMs } from '#contract/limits.ts'
import { sessionMessages } from '#contract/auth/messages.ts'
import { AccountPage, accountLink } from './account-page.tsx'
import { credentialErrors } from './login.rules.ts'
import { SecondStepPage } from './second-step.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** Reserves room for an error, so that nothing moves under the pointer. */
const fieldPlace = 'min-h-[calc(var(--control-height)+4.125rem)]'

export default function Login() {
  const navigate = useNavigate()
  const { isBusy, failure } = useSession()
  const isHydrated = useIsHydrated()
  const [secondStep, setSecondStep] = useState<SecondStep>()
  // users who are signed in already are redirected (docs/specification/back-office.md, Session)
  const redirectSignedIn = async (signal?: AbortSignal) => {
    const { status } = await loadSession()
    if (!signal?.aborted && status === 'authenticated') await navigate(takeReturnAddress(), { replace: true })
  }
  const redirectAtStart = useEffectEvent(redirectSignedIn)
  useEffect(() => {
    const controller = new AbortController()
    void redirectAtStart(controller.signal)
    return () => controller.abort()
  }, [])

  const enter = useEffectEvent(() => {
    void notify('success', sessionMessages.signedIn, toastMs.signIn)
    void navigate(takeReturnAddress(), { replace: true })
  })
  const submission = useSubmission({
    check: (form) => {
      const { email, password } = credentialsIn(form)
      return toSubmissionFailure(credentialErrors(email, password))
    },
    send: async (form) => {
      const next = await logIn(credentialsIn(form))
      if (next) setSecondStep(next)
      else enter()
    },
    failureOf: (error) => {
      const message = messageOf(error, sessionMessages.wrongCredentials)
      void notify('error', message)
      // the toast says what failed (docs/specification/back-office.md, Session); the field error says what to do
      const isRejected = error instanceof ApiError && error.status === 401
      const advice = isRejected ? 'Please check your email and password.' : 'Please try again later.'
      return { fieldErrors: { password: advice } }
    },
  })
  const { fieldErrors, formProps } = submission
  const passkey = usePasskeySignIn({ isOffered: !secondStep, onSignedIn: enter })

  if (secondStep)
    return (
      <SecondStepPage step={secondStep} onSignedIn={enter} onStartAgain={() => setSecondStep(undefined)} />
    )
  return (
    <AccountPage
      title="Admin Login"
      heading="Admin Login"
      lead="Sign in to the Blog CMS"
      beside={
        <Link to="/forgot-password" className={accountLink}>
          Forgot password?
        </Link>
      }
    >
      {failure !== undefined && (
        <Notice
          tone="error"
          className="mt-6"
          action={
            <Button size="small" variant="secondary" onClick={() => void redirectSignedIn()}>
              Try again
            </Button>
          }
        >
          {failureMessageOf(failure)}
        </Notice>
      )}
      <form noValidate {...formProps} className="mt-8 grid gap-1.5">
        <div className={fieldPlace}>
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username webauthn"
            error={fieldErrors.email}
          />
        </div>
        <div className={fieldPlace}>
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            error={fieldErrors.password}
          />
        </div>
        <OfflineNotice />
        <Button type="submit" isBusy={isBusy} disabled={!isHydrated} className="w-full">
          Sign in
        </Button>
      </form>
      {isHydrated && canUsePasskeys() && (
        <div className="mt-3 grid gap-3">
          <Button variant="secondary" isBusy={passkey.isBusy} onClick={passkey.start}>
            {!passkey.isBusy && <KeyRound className="size-4" aria-hidden="true" />}
            Sign in with a passkey
          </Button>
          {passkey.failure && <Notice tone="error">{passkey.failure}</Notice>}
        </div>
      )}
    </AccountPage>
  )
}

function credentialsIn(form: HTMLFormElement): { email: string; password: string } {
  const typed = new FormData(form)
  return { email: String(typed.get('email')).trim(), password: String(typed.get('password')) }
}

import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { takeReturnAddress } from '#app/session/guard.ts'
import { logIn, loadSession, useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { toastMs } from '#contract/limits.ts'
import { sessionMessages } from '#contract/auth/messages.ts'
import { CompanyPanel, LogoMark } from './company-panel.tsx'
import { credentialErrors } from './login.rules.ts'

export default function Login() {
  const navigate = useNavigate()
  const { isBusy } = useSession()
  const isHydrated = useIsHydrated()
  useEffect(() => {
    let isMounted = true
    // users who are signed in already are redirected (docs/specification/back-office.md, Session)
    const redirectSignedIn = async () => {
      const { status } = await loadSession()
      if (isMounted && status === 'authenticated') await navigate(takeReturnAddress(), { replace: true })
    }
    void redirectSignedIn()
    return () => {
      isMounted = false
    }
  }, [navigate])

  const submission = useSubmission({
    check: (form) => {
      const { email, password } = credentialsIn(form)
      return toSubmissionFailure(credentialErrors(email, password))
    },
    send: async (form) => {
      await logIn(credentialsIn(form))
      void notify('success', sessionMessages.signedIn, toastMs.signIn)
      void navigate(takeReturnAddress(), { replace: true })
    },
    failureOf: (error) => {
      const message = messageOf(error, sessionMessages.wrongCredentials)
      void notify('error', message)
      const isRejected = error instanceof ApiError && error.status === 401
      return {
        message: isRejected
          ? `${message}. Please check your email and password.`
          : messageOf(error, 'Please try again in a while.'),
      }
    },
  })
  const { fieldErrors, formProps } = submission

  return (
    <div className="admin-background grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <title>Admin Login | Blog CMS</title>
      <CompanyPanel />
      <main id="main" className="grid place-items-center px-4 py-12 sm:px-8">
        <div className="w-full max-w-100">
          <LogoMark className="size-9 lg:hidden" />
          <h1 className="mt-5 text-h2 lg:mt-0">Admin Login</h1>
          <p className="mt-2 text-muted">Sign in to the Blog CMS</p>
          <form noValidate {...formProps} className="mt-8 grid gap-5">
            <OfflineNotice />
            <SubmissionNotice submission={submission} />
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              error={fieldErrors.email}
            />
            <Field
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              error={fieldErrors.password}
            />
            <Button type="submit" isBusy={isBusy} disabled={!isHydrated} className="w-full">
              Sign in
            </Button>
          </form>
          <p className="mt-6">
            <Link
              to="/"
              className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-medium text-link hover:underline"
            >
              <ArrowLeft className="size-4" aria-hidden="true" />
              Back to Home
            </Link>
          </p>
        </div>
      </main>
    </div>
  )
}

function credentialsIn(form: HTMLFormElement): { email: string; password: string } {
  const typed = new FormData(form)
  return { email: String(typed.get('email')).trim(), password: String(typed.get('password')) }
}

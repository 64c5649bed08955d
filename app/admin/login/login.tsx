import { ArrowLeft } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { takeReturn } from '#app/session/guard.ts'
import { logIn, startSession, useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { fieldOf, mended } from '#app/ui/forms/mended.ts'
import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'
import { Notice } from '#app/ui/notice.tsx'
import { showFaults } from '#app/ui/forms/first-fault.ts'
import { notify } from '#app/ui/admin/toasts.tsx'
import { toastMs } from '#contract/limits.ts'
import { sessionMessages } from '#contract/auth/messages.ts'
import { logo } from '#content/logo.ts'
import { faultsOf, type Faults } from './login.rules.ts'

export default function Login() {
  const navigate = useNavigate()
  const { isBusy } = useSession()
  const isHydrated = useIsHydrated()
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    let isHere = true
    // spec, back office §2: who is signed in already is sent on
    const sendOn = async () => {
      const { status } = await startSession()
      if (isHere && status === 'authenticated') await navigate(takeReturn(), { replace: true })
    }
    void sendOn()
    return () => {
      isHere = false
    }
  }, [navigate])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const email = String(typed.get('email')).trim()
    const password = String(typed.get('password'))
    const found = faultsOf(email, password)
    setFailure(undefined)
    showFaults(event.currentTarget, () => setFaults(found))
    if (Object.keys(found).length > 0) return
    try {
      await logIn({ email, password })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 401
      setFailure(isRefused ? 'Please check your email and password.' : 'Please try again in a while.')
      void notify('error', messageOf(error, sessionMessages.wrongCredentials))
      return
    }
    void notify('success', sessionMessages.signedIn, toastMs.outside)
    void navigate(takeReturn(), { replace: true })
  }

  return (
    <main id="main" className="ground dot-grid grid min-h-dvh place-items-center px-4 py-12">
      <title>Admin Login | Blog CMS</title>
      <div className="w-full max-w-100">
        <div className="rounded-panel border border-line bg-card p-6 shadow-lift sm:p-8">
          <svg viewBox={`0 0 ${logo.size} ${logo.size}`} className="size-9" aria-hidden="true">
            {logo.paths.map(({ d, isAccent }) => (
              <path key={d} d={d} className={isAccent ? 'fill-ochre-400' : 'fill-action'} />
            ))}
          </svg>
          <h1 className="mt-5 text-h3">Admin Login</h1>
          <p className="mt-1 text-small text-muted">Sign in to the Blog CMS</p>
          {/* were it sent before the script is there, the password would still not end up in an address */}
          <form
            method="post"
            noValidate
            onSubmit={submit}
            onInput={(event) => setFaults((now) => mended(now, fieldOf(event)))}
            className="mt-6 grid gap-5"
          >
            {failure && <Notice tone="error">{failure}</Notice>}
            <Field label="Email" name="email" type="email" autoComplete="username" error={faults.email} />
            <Field
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              error={faults.password}
            />
            <Button type="submit" isBusy={isBusy} disabled={!isHydrated} className="w-full">
              Sign in
            </Button>
          </form>
        </div>
        <p className="mt-6 text-center">
          <Link
            to="/"
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-medium text-link hover:underline"
          >
            <ArrowLeft className="size-4" aria-hidden="true" />
            Back to Home
          </Link>
        </p>
      </div>
    </main>
  )
}

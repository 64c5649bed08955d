import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { canUsePasskeys, getPasskey } from '#app/session/passkeys.ts'
import { finishLogin, type SecondStep } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { focusField } from '#app/ui/focus.ts'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { secondFactorMessages, sessionMessages } from '#contract/auth/messages.ts'
import type { SecondStepMethod } from '#contract/auth/second-factors.ts'
import { AccountPage } from './account-page.tsx'

type Props = { step: SecondStep; onSignedIn: () => void; onStartAgain: () => void }

const leads: Record<SecondStepMethod, string> = {
  passkey: 'Use your passkey to finish signing in.',
  totp: 'Enter the six-digit code from your authenticator app.',
  'recovery-code': 'Enter one of your recovery codes. Each works once.',
}

const switchLabels: Record<SecondStepMethod, string> = {
  passkey: 'Use a passkey',
  totp: 'Use the authenticator app',
  'recovery-code': 'Use a recovery code',
}

/** The second step of signing in. */
export function SecondStepPage({ step, onSignedIn, onStartAgain }: Props) {
  const methods = step.methods.filter((method) => method !== 'passkey' || canUsePasskeys())
  const [method, setMethod] = useState(methods[0] ?? 'recovery-code')
  const others = methods.filter((each) => each !== method)
  return (
    <AccountPage title="Admin Login" heading="Second step" lead={leads[method]}>
      <StepForm key={method} step={step} method={method} onSignedIn={onSignedIn} />
      <div className="mt-6 grid gap-2 border-t border-line pt-5">
        {others.map((other) => (
          <Button key={other} variant="quiet" onClick={() => setMethod(other)}>
            {switchLabels[other]}
          </Button>
        ))}
        <Button variant="quiet" onClick={onStartAgain}>
          Start over
        </Button>
      </div>
    </AccountPage>
  )
}

function StepForm({
  step: { token },
  method,
  onSignedIn,
}: Omit<Props, 'onStartAgain'> & { method: SecondStepMethod }) {
  const field = method === 'totp' ? 'code' : 'recoveryCode'
  const submission = useSubmission({
    check: (form) => {
      if (method === 'passkey' || textIn(form, field)) return undefined
      const { codeRequired, recoveryCodeRequired } = secondFactorMessages
      return toSubmissionFailure({ [field]: method === 'totp' ? codeRequired : recoveryCodeRequired })
    },
    send: async (form) => {
      if (method === 'passkey') {
        // each attempt needs a new challenge
        const { options } = await api.startPasskeyLogin({ body: { token } })
        const passkey = await getPasskey(options)
        if (!passkey) return
        await finishLogin({ token, passkey })
      } else await finishLogin({ token, [field]: textIn(form, field) })
      onSignedIn()
    },
    failureOf: (error) => ({
      message: messageOf(error, sessionMessages.wrongCredentials),
      fieldErrors: fieldErrorsOf(error),
    }),
  })
  const { form, isSending, fieldErrors } = submission

  useEffect(() => {
    focusField(form.current?.querySelector<HTMLElement>('input, button'))
  }, [form])

  return (
    <form noValidate ref={form} {...submission.formProps} className="mt-8 grid gap-5">
      <OfflineNotice />
      <SubmissionNotice submission={submission} />
      {method === 'totp' && (
        <Field
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          error={fieldErrors.code}
        />
      )}
      {method === 'recovery-code' && (
        <Field
          label="Recovery code"
          name="recoveryCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={fieldErrors.recoveryCode}
        />
      )}
      <Button type="submit" isBusy={isSending} className="w-full">
        {method === 'passkey' && !isSending && <KeyRound className="size-4" aria-hidden="true" />}
        {method === 'passkey' ? 'Use your passkey' : 'Confirm'}
      </Button>
    </form>
  )
}

const textIn = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim()

import { KeyRound, LockKeyhole, Smartphone, type LucideIcon } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { useStepUpQuestion } from '#app/api/step-up.ts'
import { canUsePasskeys, getPasskey } from '#app/session/passkeys.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { focusField } from '#app/ui/focus.ts'
import { FormDialog } from '#app/ui/admin/dialogs/form-dialog.tsx'
import { maxPasswordLength } from '#contract/auth/limits.ts'
import { passwordMessages, secondFactorMessages, secondStepMessages } from '#contract/auth/messages.ts'

/** The ways to confirm one's identity. */
type StepUpMethod = 'password' | 'totp' | 'passkey'

/** The methods with a text field. */
type Typed = Exclude<StepUpMethod, 'passkey'>

const fieldNames = { password: 'password', totp: 'code' } as const

const requiredMessages = { password: passwordMessages.required, totp: secondFactorMessages.codeRequired }

const others: Record<StepUpMethod, { label: string; Icon: LucideIcon }> = {
  password: { label: 'Use your password instead', Icon: LockKeyhole },
  totp: { label: 'Use the authenticator app instead', Icon: Smartphone },
  passkey: { label: 'Use a passkey instead', Icon: KeyRound },
}

/** The password, which every account has, and the factors that this browser supports. */
async function findMethods(): Promise<StepUpMethod[]> {
  try {
    const { passkeys, totp } = await api.listFactors()
    const hasPasskey = passkeys.length > 0 && canUsePasskeys()
    return [
      'password',
      ...(totp.isConfirmed ? (['totp'] as const) : []),
      ...(hasPasskey ? (['passkey'] as const) : []),
    ]
  } catch (error) {
    console.info('The sign-in methods could not be loaded.', error)
    return ['password']
  }
}

/** Asks for the account's password or a factor when a call needs it (`confirmIdentity`). */
export function StepUpDialog({ email }: { email: string }) {
  const question = useStepUpQuestion()
  const [methods, setMethods] = useState<StepUpMethod[]>()
  const [typed, setTyped] = useState<Typed>('password')
  useEffect(() => {
    let isAsked = question !== undefined
    if (isAsked) void findMethods().then((found) => isAsked && setMethods(found))
    return () => {
      isAsked = false
      setMethods(undefined)
    }
  }, [question])
  const answer = (isConfirmed: boolean) => {
    setTyped('password')
    question?.answer(isConfirmed)
  }
  const submission = useSubmission<'passkey'>({
    send: async (form, _onProgress, _signal, way) => {
      const isConfirmed = way === 'passkey' ? await confirmByPasskey() : await confirmByText(form, typed)
      if (isConfirmed) answer(true)
    },
    failureOf: (error) => ({
      message: messageOf(error, secondStepMessages.due),
      fieldErrors: fieldErrorsOf(error),
    }),
  })
  const { fieldErrors, fail, form, formProps, isSending, reset, submit } = submission
  const hasText = () => {
    const isTyped = textIn(form.current!, typed) !== ''
    const name = fieldNames[typed]
    if (!isTyped) fail(form.current!, toSubmissionFailure({ [name]: requiredMessages[typed] })!)
    return isTyped
  }
  const submitTyped = (event: FormEvent) => {
    event.preventDefault()
    if (hasText()) void submit()
  }
  const choose = (method: StepUpMethod) => {
    if (method === 'passkey') return void submit('passkey')
    flushSync(() => {
      reset()
      setTyped(method)
    })
    focusField(form.current!.querySelector<HTMLElement>(`[name=${fieldNames[method]}]`))
  }

  return (
    <FormDialog
      title="Please confirm it’s you"
      isOpen={methods !== undefined}
      submission={{ ...submission, formProps: { ...formProps, onSubmit: submitTyped } }}
      action="Confirm"
      onClose={() => answer(false)}
      intro={<p className="text-small text-muted">Once you confirm, we won’t ask again for ten minutes.</p>}
    >
      {/* names the account for password managers */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {typed === 'password' ? (
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          data-first-focus
          maxLength={maxPasswordLength}
          error={fieldErrors.password}
        />
      ) : (
        <Field
          label="Code"
          name="code"
          hint="The six digits in your authenticator app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          error={fieldErrors.code}
        />
      )}
      <div className="grid gap-2 empty:hidden">
        {methods
          ?.filter((method) => method !== typed)
          .map((method) => {
            const { label, Icon } = others[method]
            return (
              <Button key={method} variant="secondary" disabled={isSending} onClick={() => choose(method)}>
                <Icon className="size-4" aria-hidden="true" />
                {label}
              </Button>
            )
          })}
      </div>
    </FormDialog>
  )
}

function textIn(form: HTMLFormElement, typed: Typed): string {
  const text = String(new FormData(form).get(fieldNames[typed]) ?? '')
  return typed === 'password' ? text : text.trim()
}

async function confirmByText(form: HTMLFormElement, typed: Typed): Promise<boolean> {
  await api.stepUp({ body: { [fieldNames[typed]]: textIn(form, typed) } })
  return true
}

/** @returns false when the person cancelled */
async function confirmByPasskey(): Promise<boolean> {
  const { options } = await api.startPasskeyLogin({ body: {} })
  const passkey = await getPasskey(options)
  if (passkey) await api.stepUp({ body: { passkey } })
  return passkey !== undefined
}

import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { FormDialog } from '#app/ui/admin/dialogs/form-dialog.tsx'
import { CopyButton } from '#app/ui/admin/copy-button.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Answer } from '#contract/api.ts'
import { secondFactorMessages } from '#contract/auth/messages.ts'
import { messages } from '#contract/messages.ts'
import { QrCode } from './qr-code.tsx'

type Props = {
  /** The new secret; the dialog is closed without one. */
  setup: Answer<'startTotp'> | undefined
  /** Called with recovery codes if this is the first factor. */
  onAdded: (recoveryCodes: string[] | undefined) => Promise<void>
  onClose: () => void
}

/** Sets up an authenticator app: shows the secret, then asks for a code from the app. */
export function TotpDialog({ setup, onAdded, onClose }: Props) {
  const submission = useSubmission({
    check: (form) => toSubmissionFailure(codeIn(form) ? {} : { code: secondFactorMessages.codeRequired }),
    send: async (form) => {
      const body = { code: codeIn(form) }
      const { message, recoveryCodes } = await api.confirmTotp({ body })
      void notify('success', message)
      await onAdded(recoveryCodes)
    },
    failureOf: (error) => ({
      message: messageOf(error, messages.failed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })

  return (
    <FormDialog
      title="Set up authenticator app"
      isOpen={setup !== undefined}
      submission={submission}
      action="Confirm"
      onClose={onClose}
      intro={setup && <Secret setup={setup} />}
    >
      <Field
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-first-focus
        maxLength={10}
        error={submission.fieldErrors.code}
      />
    </FormDialog>
  )
}

function Secret({ setup }: { setup: Answer<'startTotp'> }) {
  return (
    <>
      <p className="text-small">Scan this with your authenticator app, then enter the six-digit code.</p>
      <QrCode rows={setup.qr} />
      <div className="grid justify-items-start gap-2">
        <p className="text-small font-medium text-heading">Or enter this secret</p>
        <p className="w-full rounded-control bg-raised px-3 py-2 font-mono text-small text-heading select-all">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <CopyButton text={setup.secret} label="Copy secret" />
      </div>
    </>
  )
}

const codeIn = (form: HTMLFormElement) => String(new FormData(form).get('code')).trim()

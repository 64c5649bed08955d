import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { canUsePasskeys, createPasskey } from '#app/session/passkeys.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#app/ui/admin/dialogs/form-dialog.tsx'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { useFocusAfterRemoval } from '#app/ui/admin/lists/focus-after-removal.ts'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { maxPasskeyName } from '#contract/auth/limits.ts'
import { secondFactorMessages } from '#contract/auth/messages.ts'
import { messages } from '#contract/messages.ts'
import { Factor, lastFactorWarning } from './factor.tsx'
import type { Factors } from './load-profile.ts'
import { runWithToast } from './run-with-toast.ts'

type Passkey = Factors['passkeys'][number]

type Props = {
  passkeys: Passkey[]
  onChange: () => Promise<void>
  /** Called with the recovery codes of the first factor. */
  onRecoveryCodes: (codes: string[]) => void
}

export function Passkeys({ passkeys, onChange, onRecoveryCodes }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [renamed, setRenamed] = useState<Passkey>()
  const [pendingRemoval, setPendingRemoval] = useState<Passkey>()
  const { focusAfterRemoval } = useFocusAfterRemoval()

  const add = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { options } = await api.startPasskeyRegistration()
      const passkey = await createPasskey(options)
      if (!passkey) return
      const answer = await api.addPasskey({ body: { passkey, name: nameOfBrowser() } })
      void notify('success', answer.message)
      if (answer.recoveryCodes) onRecoveryCodes(answer.recoveryCodes)
      else setRenamed(answer.passkey)
      await onChange()
    } catch (error) {
      const isKnown = error instanceof DOMException && error.name === 'InvalidStateError'
      setFailure(isKnown ? secondFactorMessages.passkeyExists : messageOf(error, messages.failed))
    } finally {
      setIsBusy(false)
    }
  }
  const remove = () =>
    runWithToast(async () => {
      const { _id: id } = pendingRemoval!
      const { message } = await api.removePasskey({ params: { id } })
      focusAfterRemoval(id)
      return message
    }, onChange)

  return (
    <Factor
      title="Passkeys"
      text={
        canUsePasskeys()
          ? 'Sign in with your fingerprint, face, PIN or security key.'
          : 'Passkeys aren’t available here. Use a current browser over https.'
      }
      action={
        canUsePasskeys() && (
          <Button variant="secondary" size="compact" isBusy={isBusy} onClick={() => void add()}>
            Add passkey
          </Button>
        )
      }
    >
      {failure && (
        <Notice tone="error" className="mt-4">
          {failure}
        </Notice>
      )}
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="mt-4 divide-y divide-line rounded-control border border-line">
          {passkeys.map((passkey) => (
            <li
              key={passkey._id}
              data-row={passkey._id}
              className="flex items-center gap-3 py-2 pr-2 pl-4 outline-focus"
            >
              <KeyRound className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
              <div className="min-w-0 grow text-small">
                <p className="truncate font-medium text-heading" title={passkey.name}>
                  {passkey.name}
                </p>
                <p className="text-muted">
                  Added {formatLocalDate(passkey.createdAt)},{' '}
                  {passkey.lastUsedAt ? (
                    <>
                      used <ListDate at={passkey.lastUsedAt} date="beside" />
                    </>
                  ) : (
                    'not used yet'
                  )}
                </p>
              </div>
              <div className="flex shrink-0">
                <IconButton
                  label={`Rename ${passkey.name}`}
                  Icon={Pencil}
                  onClick={() => setRenamed(passkey)}
                />
                <IconButton
                  label={`Remove ${passkey.name}`}
                  Icon={Trash2}
                  tone="danger"
                  onClick={() => setPendingRemoval(passkey)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <NameDialog passkey={renamed} onRenamed={onChange} onClose={() => setRenamed(undefined)} />
      <ConfirmDialog
        title="Remove passkey"
        confirmLabel="Remove"
        isOpen={pendingRemoval !== undefined}
        onConfirm={remove}
        onClose={() => setPendingRemoval(undefined)}
      >
        <p>
          You won’t be able to sign in with{' '}
          <strong className="wrap-anywhere text-heading">{pendingRemoval?.name}</strong>. Remove it from your
          device too.
          {passkeys.length === 1 && lastFactorWarning}
        </p>
      </ConfirmDialog>
    </Factor>
  )
}

/** The default name of a new passkey: date and platform. */
function nameOfBrowser(): string {
  const { platform = '' } = (navigator as { userAgentData?: { platform?: string } }).userAgentData ?? {}
  return `Passkey ${formatLocalDate(new Date().toISOString())}${platform && `, ${platform}`}`
}

type NameProps = { passkey: Passkey | undefined; onRenamed: () => Promise<void>; onClose: () => void }

function NameDialog({ passkey, onRenamed, onClose }: NameProps) {
  const submission = useSubmission({
    check: (form) =>
      toSubmissionFailure(nameIn(form) ? {} : { name: secondFactorMessages.passkeyNameRequired }),
    send: async (form) => {
      const body = { name: nameIn(form) }
      const { message } = await api.renamePasskey({ params: { id: passkey!._id }, body })
      void notify('success', message)
      onClose()
      await onRenamed()
    },
    failureOf: (error) => ({
      message: messageOf(error, messages.failed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })
  return (
    <FormDialog
      title="Rename passkey"
      isOpen={passkey !== undefined}
      submission={submission}
      action="Save name"
      onClose={onClose}
    >
      <Field
        label="Name"
        name="name"
        hint="For example: MacBook, YubiKey on my keyring"
        autoComplete="off"
        data-first-focus
        maxLength={maxPasskeyName}
        defaultValue={passkey?.name}
        error={submission.fieldErrors.name}
      />
    </FormDialog>
  )
}

const nameIn = (form: HTMLFormElement) => String(new FormData(form).get('name')).trim()

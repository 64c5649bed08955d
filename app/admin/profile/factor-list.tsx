import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { messages } from '#contract/messages.ts'
import type { Answer } from '#contract/api.ts'
import { formatCount } from '#contract/locale.ts'
import { Factor, lastFactorWarning } from './factor.tsx'
import type { Factors } from './load-profile.ts'
import { Passkeys } from './passkeys.tsx'
import { runWithToast } from './run-with-toast.ts'
import { TotpDialog } from './totp-dialog.tsx'

type Props = {
  factors: Factors
  onChange: () => Promise<void>
  /** Called with new recovery codes, which are shown once. */
  onRecoveryCodes: (codes: string[] | undefined) => void
}

export function FactorList({ factors, onChange, onRecoveryCodes }: Props) {
  const { passkeys, totp, recoveryCodesLeft } = factors
  const [dialog, setDialog] = useState<'remove' | 'renew'>()
  const [setup, setSetup] = useState<Answer<'startTotp'>>()
  const [isStarting, setIsStarting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const hasFactor = passkeys.length > 0 || totp.isConfirmed
  const close = () => setDialog(undefined)

  const startSetup = async () => {
    setIsStarting(true)
    setFailure(undefined)
    try {
      setSetup(await api.startTotp())
    } catch (error) {
      setFailure(messageOf(error, messages.failed))
    } finally {
      setIsStarting(false)
    }
  }
  const removeTotp = () => runWithToast(async () => (await api.removeTotp()).message, onChange)
  const renewCodes = () =>
    runWithToast(async () => {
      const answer = await api.createRecoveryCodes()
      onRecoveryCodes(answer.codes)
    }, onChange)

  return (
    <>
      <RequirementNotice factors={factors} hasFactor={hasFactor} />
      <Passkeys passkeys={passkeys} onChange={onChange} onRecoveryCodes={onRecoveryCodes} />
      <Factor
        title="Authenticator app"
        badge={totp.isConfirmed ? <Badge tone="hired">Set up</Badge> : undefined}
        text="An app that shows a new six-digit code every 30 seconds."
        action={
          totp.isConfirmed ? (
            <Button variant="secondary" size="compact" onClick={() => setDialog('remove')}>
              Remove app
            </Button>
          ) : (
            <Button variant="secondary" size="compact" isBusy={isStarting} onClick={() => void startSetup()}>
              Set up app
            </Button>
          )
        }
      >
        {failure && (
          <Notice tone="error" className="mt-4">
            {failure}
          </Notice>
        )}
      </Factor>
      {hasFactor && (
        <Factor
          title="Recovery codes"
          badge={
            <Badge tone={recoveryCodesLeft > 2 ? 'hired' : 'pending'}>
              {formatCount(recoveryCodesLeft, 'code left', 'codes left')}
            </Badge>
          }
          text="For when you lose your phone and passkeys. Each code works once."
          action={
            <Button variant="secondary" size="compact" onClick={() => setDialog('renew')}>
              Create new codes
            </Button>
          }
        />
      )}
      <TotpDialog
        setup={setup}
        onAdded={async (recoveryCodes) => {
          setSetup(undefined)
          onRecoveryCodes(recoveryCodes)
          await onChange()
        }}
        onClose={() => setSetup(undefined)}
      />
      <ConfirmDialog
        title="Remove authenticator app"
        confirmLabel="Remove"
        isOpen={dialog === 'remove'}
        onConfirm={removeTotp}
        onClose={close}
      >
        <p>You won’t be able to sign in with its codes.{passkeys.length === 0 && lastFactorWarning}</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Create new recovery codes"
        confirmLabel="Create new codes"
        isOpen={dialog === 'renew'}
        onConfirm={renewCodes}
        onClose={close}
      >
        <p>Your current codes will stop working.</p>
      </ConfirmDialog>
    </>
  )
}

function RequirementNotice({ factors, hasFactor }: { factors: Factors; hasFactor: boolean }) {
  const { isRequired, dueAt } = factors
  const [openedAt] = useState(() => Date.now())
  if (!isRequired || hasFactor) return null
  const isLate = dueAt !== null && Date.parse(dueAt) < openedAt
  return (
    <Notice tone={isLate ? 'error' : 'info'}>
      {isLate || !dueAt
        ? 'Set up a second factor to use the rest of the back office.'
        : `Set up a second factor by ${formatLocalDate(dueAt)}.`}
    </Notice>
  )
}

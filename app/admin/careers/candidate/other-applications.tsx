import { Unlink, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { ApplicationBadge } from '#app/admin/careers/application-status.tsx'
import { applicantNameOf } from '#app/admin/careers/application-name.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { candidateMessages } from '#contract/careers/candidate-messages.ts'
import type { ApplicationDetail } from '#contract/careers/careers.ts'
import { formatCount } from '#contract/locale.ts'
import { SamePersonDialog } from './same-person-dialog.tsx'

type Props = {
  application: ApplicationDetail
  /** The URL of the list with an application open. */
  hrefOf: (id: string) => string
  /** Reloads the application and the list. */
  reload: () => Promise<void>
}

/** Lists the person's other applications, and merges or separates them. */
export function OtherApplications({ application, hrefOf, reload }: Props) {
  const { _id: id, email, others, otherCount } = application
  const [open, setOpen] = useState<'join' | 'separate'>()
  const close = () => setOpen(undefined)

  const separate = async () => {
    try {
      const { message } = await api.separateApplication({ params: { id } })
      void notify('success', message)
    } catch (error) {
      return messageOf(error, candidateMessages.separateFailed)
    }
    await reload()
    return undefined
  }

  return (
    <div className="grid gap-3">
      {others.length === 0 ? (
        <p className="text-small text-muted print:hidden">No other applications.</p>
      ) : (
        <ul className="grid gap-3">
          {others.map((other) => (
            <li key={other._id} className="grid min-w-0 gap-1 border-l-2 border-line pl-3">
              <Link
                to={hrefOf(other._id)}
                prefetch="none"
                preventScrollReset
                dir="auto"
                className="min-h-6 text-left font-medium wrap-anywhere text-link hover:underline"
              >
                {other.position}
              </Link>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small wrap-anywhere text-muted">
                <ApplicationBadge status={other.status} />
                <ListDate at={other.appliedAt} date="beside" />
                {other.email.toLowerCase() !== email.toLowerCase() && (
                  <span>
                    as <bdi>{applicantNameOf(other)}</bdi>, <bdi>{other.email}</bdi>
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {otherCount > others.length && (
        <p className="text-small text-muted">
          And {formatCount(otherCount - others.length, 'older application', 'older applications')}.
        </p>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" size="compact" onClick={() => setOpen('join')}>
          <UserRoundPlus className="size-4 text-muted" aria-hidden="true" />
          Merge…
        </Button>
        {others.length > 0 && (
          <Button variant="secondary" size="compact" onClick={() => setOpen('separate')}>
            <Unlink className="size-4 text-muted" aria-hidden="true" />
            Separate
          </Button>
        )}
      </div>
      <SamePersonDialog
        application={application}
        isOpen={open === 'join'}
        onJoined={reload}
        onClose={close}
      />
      <ConfirmDialog
        title="Separate this application?"
        confirmLabel="Separate"
        isOpen={open === 'separate'}
        onConfirm={separate}
        onClose={close}
      >
        <p>
          This application will be separated from the others. If they came from several addresses, those from{' '}
          <bdi>{email}</bdi> stay together. Nothing is deleted, and you can merge them again.
        </p>
      </ConfirmDialog>
    </div>
  )
}

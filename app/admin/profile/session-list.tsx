import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { useFocusAfterRemoval } from '#app/ui/admin/lists/focus-after-removal.ts'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import type { Sessions } from './load-profile.ts'
import { runWithToast } from './run-with-toast.ts'

type Session = Sessions[number]

type Props = { sessions: Sessions; onChange: () => Promise<void> }

/** Where the person is signed in, with this browser first. */
export function SessionList({ sessions, onChange }: Props) {
  const [pendingEnd, setPendingEnd] = useState<Session | 'others'>()
  const { focusAfterRemoval } = useFocusAfterRemoval()
  const ordered = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const one = typeof pendingEnd === 'object' ? pendingEnd : undefined

  const end = () =>
    runWithToast(async () => {
      if (!one) return (await api.endOtherSessions()).message
      const { message } = await api.endSession({ params: { id: one._id } })
      focusAfterRemoval(one._id)
      return message
    }, onChange)

  return (
    <>
      <ul aria-label="Sessions" className="divide-y divide-line">
        {ordered.map((session) => (
          <li
            key={session._id}
            data-row={session._id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 outline-focus first:pt-0 last:pb-0"
          >
            <DeviceIcon device={session.device} />
            <div className="min-w-0 grow basis-52 text-small">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-heading">
                {session.device}
                {session.isCurrent && <Badge tone="action">This browser</Badge>}
              </p>
              <p className="wrap-anywhere text-muted">
                {session.network && `${session.network} · `}signed in{' '}
                <ListDate at={session.createdAt} date="beside" /> · last seen{' '}
                <ListDate at={session.lastUsedAt} date="beside" />
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                variant="secondary"
                size="compact"
                aria-label={`End session of ${session.device}`}
                onClick={() => setPendingEnd(session)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="border-t border-line pt-6">
          <Button variant="danger" onClick={() => setPendingEnd('others')}>
            End all other sessions
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={one ? 'End session' : 'End all other sessions'}
        confirmLabel={one ? 'End session' : 'End sessions'}
        isOpen={pendingEnd !== undefined}
        onConfirm={end}
        onClose={() => setPendingEnd(undefined)}
      >
        {one ? (
          <p>
            <strong className="text-heading">{one.device}</strong> will be signed out.
          </p>
        ) : (
          <p>You’ll be signed out everywhere except in this browser.</p>
        )}
      </ConfirmDialog>
    </>
  )
}

const mobile = /iPhone|iPad|Android|phone/i

function DeviceIcon({ device }: { device: string }) {
  const Icon = mobile.test(device) ? Smartphone : Monitor
  return <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
}

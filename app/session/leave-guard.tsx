import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { hasToken } from './session.ts'
import { DiscardQuestion } from '#app/ui/dialogs/discard-question.tsx'

type Props = {
  isDirty: boolean
  /** Whether the editor may be left without asking: after a save or a deletion. */
  canLeave: () => boolean
  onDiscard: () => void
}

/** Asks before leaving unsaved changes, by the browser or by a link of the back office. */
export function LeaveGuard({ isDirty, canLeave, onDiscard }: Props) {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => {
      // a signed-out person can't stay; the local draft is kept
      if (!canLeave() && hasToken()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty, canLeave])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !canLeave() && hasToken() && currentLocation.pathname !== nextLocation.pathname,
  )

  return (
    <DiscardQuestion
      title="Leave without saving?"
      isOpen={blocker.state === 'blocked'}
      keepLabel="Keep editing"
      discardLabel="Discard changes"
      onKeep={() => blocker.reset?.()}
      onDiscard={() => {
        onDiscard()
        blocker.proceed?.()
      }}
    >
      Your unsaved changes will be lost.
    </DiscardQuestion>
  )
}

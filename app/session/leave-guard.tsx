import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { hasToken } from './session.ts'
import { DiscardQuestion } from '#app/ui/dialogs/discard-question.tsx'
import { Button } from '#app/ui/forms/button.tsx'

/** Leaving an editor without losing what is not saved. */
type Keeping = {
  label: string
  /** Whether it is likely to succeed. */
  isRecommended: boolean
  /** Says what becomes of the changes. */
  text: string
  /** Keeps the changes. @returns whether they are kept, so that the editor may be left */
  keep: () => Promise<boolean>
}

type Props = {
  isDirty: boolean
  /** Whether the editor may be left without asking: after a save or a deletion. */
  canLeave: () => boolean
  onDiscard: () => void
  keeping?: Keeping
}

/** Asks before unsaved changes are left, by the browser or by a link of the back office. */
export function LeaveGuard({ isDirty, canLeave, onDiscard, keeping }: Props) {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => {
      // a person who is signed out cannot stay; the local draft is kept
      if (!canLeave() && hasToken()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty, canLeave])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !canLeave() && hasToken() && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsking = blocker.state === 'blocked'

  return (
    <DiscardQuestion
      title="Leave without saving?"
      isOpen={isAsking}
      keepLabel="Keep Editing"
      discardLabel="Discard Changes"
      later={keeping && <KeepButton {...keeping} isAsking={isAsking} onKept={() => blocker.proceed?.()} />}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => {
        onDiscard()
        blocker.proceed?.()
      }}
    >
      {keeping?.text ?? 'You have unsaved changes. If you leave now, they are lost.'}
    </DiscardQuestion>
  )
}

type KeepButtonProps = Keeping & { isAsking: boolean; onKept: () => void }

function KeepButton({ label, isRecommended, keep, isAsking, onKept }: KeepButtonProps) {
  const [isKeeping, setIsKeeping] = useState(false)
  // the question may be answered otherwise meanwhile
  const leave = useRef(onKept)
  useEffect(() => {
    leave.current = isAsking ? onKept : () => {}
    return () => {
      leave.current = () => {}
    }
  })
  return (
    <Button
      variant={isRecommended ? 'primary' : 'secondary'}
      isBusy={isKeeping}
      onClick={async () => {
        setIsKeeping(true)
        const isKept = await keep()
        setIsKeeping(false)
        if (isKept) leave.current()
      }}
    >
      {label}
    </Button>
  )
}

import { RotateCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import type { Reply } from './use-reply.ts'

type Props = { entry: TimelineEntry; reply: Pick<Reply, 'retry' | 'undoSend'> }

/** Retries a failed reply, or undoes sending your own before the mail server gets it. */
export function EmailActions({ entry: { _id, author, email }, reply }: Props) {
  const { user } = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (action: Reply['retry']) => {
    setIsBusy(true)
    await action(_id)
    setIsBusy(false)
  }
  const isFailed = email?.delivery === 'failed' && email.to.length === 0
  const canUndoSend = email?.canBeTakenBack && author?._id === user?._id
  if (!isFailed && !canUndoSend) return null
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {isFailed && (
        <Button variant="secondary" size="compact" isBusy={isBusy} onClick={() => void run(reply.retry)}>
          <RotateCw className="size-4" aria-hidden="true" />
          Retry
        </Button>
      )}
      {canUndoSend && (
        <Button variant="secondary" size="compact" isBusy={isBusy} onClick={() => void run(reply.undoSend)}>
          <Undo2 className="size-4" aria-hidden="true" />
          Undo send
        </Button>
      )}
    </div>
  )
}

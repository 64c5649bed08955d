import { useEffect, useEffectEvent } from 'react'
import type { EarlierDraft, useLocalDraft } from '#app/admin/posts/editor/use-local-draft.ts'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { Autosave } from './autosave.ts'

type Props = {
  local: ReturnType<typeof useLocalDraft>
  autosave: Pick<Autosave, 'place'>
  onRestore: (draft: EarlierDraft) => void
}

/**
 * Offers drafts of earlier visits that are stored only in this browser. Changes to the draft that is open are restored
 * without asking, unless it has changed elsewhere since.
 */
export function EarlierDrafts({ local, autosave, onRestore }: Props) {
  const { earlier, discardEarlier, keepEarlier, restoreEarlier } = local
  const restore = (one: EarlierDraft) => {
    restoreEarlier(one)
    onRestore(one)
  }
  const goOn = useEffectEvent((all: readonly EarlierDraft[] = []) => {
    const { id, sequence } = autosave.place()
    const newest = all.find(({ place }) => place.id === id && place.after === sequence)
    if (newest) restore(newest)
  })
  useEffect(() => goOn(earlier), [earlier])

  return earlier?.map((one) => (
    <Notice
      key={one.key}
      tone="info"
      className="mb-6"
      action={
        <div className="flex gap-3">
          <Button onClick={() => restore(one)}>Restore draft</Button>
          <Button
            variant="secondary"
            onClick={() => {
              discardEarlier(one)
              void notifyRemoval(draftMessages.discarded, async () => keepEarlier(one))
            }}
          >
            Discard draft
          </Button>
        </div>
      }
    >
      {`Unsaved changes from ${formatLocalDateTime(one.at)} are only on this device: ${one.draft.title.trim() || draftMessages.untitled}`}
    </Notice>
  ))
}

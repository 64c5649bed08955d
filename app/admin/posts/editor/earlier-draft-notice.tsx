import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import type { EarlierDraft } from './use-local-draft.ts'

type Props = { earlier: EarlierDraft; onRestore: () => void; onDiscard: () => void }

/** Offers a draft that an earlier visit left in this browser. */
export function EarlierDraftNotice({ earlier: { at, draft }, onRestore, onDiscard }: Props) {
  const title = draft.title.trim()
  return (
    <Notice
      tone="info"
      className="mb-6"
      action={
        <div className="flex gap-3">
          <Button onClick={onRestore}>Restore Draft</Button>
          <Button variant="secondary" onClick={onDiscard}>
            Discard Draft
          </Button>
        </div>
      }
    >
      Unsaved changes of {formatLocalDateTime(at)} are still on this device{title ? `: ${title}` : '.'}
    </Notice>
  )
}

import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'

type Props = {
  at: string
  title: string
  /** Where the draft is, after "are still". */
  place: 'on this device' | 'kept as unfinished'
  onRestore: () => void
  onDiscard: () => void
}

/** Offers a draft that an earlier visit left. */
export function EarlierDraftNotice({ at, title, place, onRestore, onDiscard }: Props) {
  const words = title.trim()
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
      Unsaved changes of {formatLocalDateTime(at)} are still {place}
      {words ? `: ${words}` : '.'}
    </Notice>
  )
}

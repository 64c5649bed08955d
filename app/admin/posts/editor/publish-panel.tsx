import { useState, type Dispatch } from 'react'
import { Checklist } from '#app/admin/posts/checklist/checklist.tsx'
import type { DraftChange } from '#app/admin/posts/draft-changes.rules.ts'
import { isFuture, type Draft, type FieldError } from '#app/admin/posts/draft.rules.ts'
import { timeZone } from '#app/ui/admin/date-times.ts'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { tomorrowMorning, WhenField } from '#app/ui/admin/when-field.tsx'
import { fromZonedText } from '#app/ui/admin/zoned-times.rules.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { SlugField } from './publishing.tsx'
import { SharedPreviews } from './search-and-sharing.tsx'

type Props = {
  isOpen: boolean
  draft: Draft
  stored: AdminPost | undefined
  change: Dispatch<DraftChange>
  fieldError: FieldError | undefined
  isSaving: boolean
  /** Marks the draft as ready for review, if only an editor can publish it. */
  onReady: (() => void) | undefined
  /**
   * Publishes the post.
   * @param publishedAt in the format of `datetime-local`; '' means now
   */
  onPublish: (publishedAt: string) => void
  /** Moves the focus to a field. */
  onGoTo: (field: string) => void
  onClose: () => void
}

/** A dialog with the publication date, checklist, URL and previews of a post. */
export function PublishPanel(props: Props) {
  const { isOpen, draft, stored, change, fieldError, isSaving, onReady, onPublish, onGoTo, onClose } = props
  const isDraft = (stored?.status ?? 'draft') === 'draft'
  const [isLater, setIsLater] = useState(false)
  const [at, setAt] = useState('')
  const [error, setError] = useState<string>()
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    // a past date is the date of an earlier publication
    const isPlanned = draft.publishedAt !== '' && isFuture(fromZonedText(draft.publishedAt, timeZone))
    setWasOpen(isOpen)
    setIsLater(isPlanned)
    setAt(isPlanned ? draft.publishedAt : tomorrowMorning())
    setError(undefined)
  }
  const publish = () => {
    if (!isLater) return onPublish('')
    // an invalid date is ''
    if (at !== '' && isFuture(fromZonedText(at, timeZone))) onPublish(at)
    else setError(adminPostMessages.scheduleInPast)
  }
  return (
    <Dialog
      title={isDraft ? 'Publish' : 'Check this post'}
      width="wide"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        isDraft && (
          <>
            <Button variant="secondary" onClick={onClose}>
              Keep editing
            </Button>
            {onReady ? (
              <Button onClick={onReady}>Ready for review</Button>
            ) : (
              <Button isBusy={isSaving} onClick={publish}>
                {isLater ? 'Schedule' : 'Publish now'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 md:grid-cols-2">
        <div className="grid gap-6">
          {isDraft && !onReady && (
            <WhenField
              isLater={isLater}
              onLater={setIsLater}
              at={at}
              error={error}
              onAt={(text) => {
                setError(undefined)
                setAt(text)
              }}
            />
          )}
          {isDraft && (
            <SlugField label="URL" draft={draft} stored={stored} change={change} fieldError={fieldError} />
          )}
          <Checklist draft={draft} onGoTo={onGoTo} />
        </div>
        <div className="grid gap-6">
          <SharedPreviews draft={draft} stored={stored} />
        </div>
      </div>
    </Dialog>
  )
}

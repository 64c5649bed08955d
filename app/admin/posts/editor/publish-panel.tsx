import { useState, type Dispatch } from 'react'
import { Checklist } from '#app/admin/posts/checklist/checklist.tsx'
import type { DraftChange } from '#app/admin/posts/draft-changes.rules.ts'
import { isFuture, type Draft, type FieldError } from '#app/admin/posts/draft.rules.ts'
import { timeZone, timeZoneName } from '#app/ui/admin/date-times.ts'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { fromZonedText, toZonedText } from '#app/ui/admin/zoned-times.rules.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { Field } from '#app/ui/forms/field.tsx'
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
  /** Marks the draft as ready for review, where an editor publishes it. */
  onReady: (() => void) | undefined
  /** Saves the post as published. @param publishedAt in the format of `datetime-local`; '' means now */
  onPublish: (publishedAt: string) => void
  /** Moves the focus to a field. */
  onGoTo: (field: string) => void
  onClose: () => void
}

/** When a post is published, what is missing and what would be better, its address, and how it looks where it is found and shared. */
export function PublishPanel(props: Props) {
  const { isOpen, draft, stored, change, fieldError, isSaving, onReady, onPublish, onGoTo, onClose } = props
  const isDraft = (stored?.status ?? 'draft') === 'draft'
  const [isLater, setIsLater] = useState(false)
  const [at, setAt] = useState('')
  const [error, setError] = useState<string>()
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    // a date that is over says when it was published before
    const isPlanned = draft.publishedAt !== '' && isFuture(fromZonedText(draft.publishedAt, timeZone))
    setWasOpen(isOpen)
    setIsLater(isPlanned)
    setAt(isPlanned ? draft.publishedAt : tomorrow())
    setError(undefined)
  }
  const publish = () => {
    if (!isLater) return onPublish('')
    // what is no date is empty
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
              Keep Editing
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
            <fieldset className="grid gap-1">
              <legend className={labelLook}>When</legend>
              <div className="flex gap-6">
                {['Now', 'Later'].map((name, index) => (
                  <label key={name} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
                    <input
                      type="radio"
                      name="when"
                      checked={isLater === Boolean(index)}
                      onChange={() => setIsLater(Boolean(index))}
                      className="size-4 accent-action"
                    />
                    {name}
                  </label>
                ))}
              </div>
              {isLater && (
                <Field
                  label="Date and time"
                  type="datetime-local"
                  value={at}
                  max="9999-12-31T23:59"
                  error={error}
                  hint={`Time zone: ${timeZoneName()}`}
                  onChange={({ target }) => {
                    setError(undefined)
                    setAt(target.value)
                  }}
                />
              )}
            </fieldset>
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

/** Nine in the morning of the next day, in the time zone of the back office. */
const tomorrow = () =>
  `${toZonedText(new Date(Date.now() + 24 * 3_600_000).toISOString(), timeZone).slice(0, 'yyyy-mm-dd'.length)}T09:00`

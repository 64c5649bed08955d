import type { ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { StickyBar } from '#app/ui/admin/panel.tsx'
import { formatLocalTime } from '#app/ui/admin/date-times.ts'
import { formatCount } from '#contract/locale.ts'
import { countDraftWords, type Draft } from '#app/admin/posts/draft.rules.ts'

type Props = {
  draft: Draft
  isNew: boolean
  isDirty: boolean
  isSaving: boolean
  savedAt: string | undefined
  /** Why the last save failed. */
  failure: string | undefined
  /** What has become of what is not saved yet. */
  unfinished: ReactNode
  onSave: () => void
}

/** The bar at the bottom, which stays in view: whether anything is unsaved, how the last save went, and the save button. */
export function SaveBar(props: Props) {
  const { draft, isNew, isDirty, isSaving, savedAt, failure, unfinished, onSave } = props
  const words = countDraftWords(draft.sections)
  const state = isSaving
    ? 'Saving…'
    : isDirty
      ? 'Unsaved changes'
      : isNew
        ? 'Nothing to save yet'
        : 'All changes saved'
  return (
    <StickyBar>
      <p className="flex min-w-0 flex-wrap items-center gap-x-4 text-small">
        <span role="status" className="flex items-center gap-2 font-medium text-heading">
          <span
            aria-hidden="true"
            className={`size-2 rounded-full ${isDirty ? 'bg-accent' : 'bg-success'}`}
          />
          {state}
        </span>
        {failure && <span className="font-medium text-danger">{failure}</span>}
        {isDirty && !failure && unfinished}
        {savedAt && !failure && <span className="text-muted">Saved {formatLocalTime(savedAt)}</span>}
        <span className="font-mono text-muted tabular-nums max-sm:hidden">
          {formatCount(words, 'word', 'words')}
        </span>
      </p>
      <Button title="Ctrl+S" isBusy={isSaving} disabled={!isNew && !isDirty} onClick={onSave}>
        {isNew ? 'Create Post' : 'Save Changes'}
      </Button>
    </StickyBar>
  )
}

import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { StickyBar } from '#app/ui/admin/panel.tsx'
import { formatLocalDate, formatLocalTime } from '#app/ui/admin/date-times.ts'
import { formatCount } from '#contract/locale.ts'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { countDraftWords, type Draft } from '#app/admin/posts/draft.rules.ts'
import { useSaving, type SavingStore } from '#app/admin/posts/drafts/use-autosave.ts'
import { useIsFuture } from '#app/admin/posts/use-is-future.ts'

type Props = {
  draft: Draft
  stored: AdminPost | undefined
  isDirty: boolean
  isSaving: boolean
  /** Why the last save failed. */
  failure: string | undefined
  saving: SavingStore
  /** Whether this browser can't store what is typed. */
  isRefused: boolean
  isReady: boolean
  /** The save buttons. */
  children: ReactNode
}

/** The sticky bar with the status of the post and the save buttons. */
export function SaveBar({ draft, children, ...status }: Props) {
  const words = countDraftWords(draft.sections)
  return (
    <StickyBar>
      <p className="flex min-w-0 flex-wrap items-center gap-x-4 text-small">
        <Status {...status} />
        {status.isReady && <Badge tone="interviewed">Ready for review</Badge>}
        <span className="font-mono text-muted tabular-nums max-sm:hidden">
          {formatCount(words, 'word', 'words')}
        </span>
      </p>
      <div className="flex shrink-0 flex-wrap justify-end gap-2 sm:gap-3">{children}</div>
    </StickyBar>
  )
}

function Status({
  stored,
  isDirty,
  isSaving,
  failure,
  saving,
  isRefused,
}: Omit<Props, 'draft' | 'isReady' | 'children'>) {
  const { state, isForked } = useSaving(saving)
  const isScheduled = useIsFuture(stored?.publishedAt ?? null)
  const isStored = state.kind === 'idle' || state.kind === 'kept'
  const problem = failure ?? (isDirty ? problemOf(state, isRefused) : undefined)
  const keptAt = state.kind === 'kept' ? state.at : undefined
  const text =
    problem ??
    (isSaving
      ? 'Saving…'
      : isDirty && isForked
        ? 'Changed in another window: your version is saved as a copy'
        : statusOf(stored, isDirty, isScheduled, isDirty ? keptAt : stored?.updatedAt))
  const isLost = failure !== undefined || state.kind === 'failed' || (isDirty && !isStored && isRefused)
  const isDraft = (stored?.status ?? 'draft') === 'draft'
  const dot = isLost ? 'bg-danger' : isDirty && !(isDraft && keptAt) ? 'bg-accent' : 'bg-success'
  return (
    <span
      role="status"
      className={`flex min-w-0 items-center gap-2 font-medium ${isLost ? 'text-danger' : 'text-heading'}`}
    >
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot}`} />
      {text}
    </span>
  )
}

function problemOf(state: ReturnType<SavingStore['get']>['state'], isRefused: boolean): string | undefined {
  if (state.kind === 'failed') return state.message
  if (state.kind !== 'offline') return undefined
  return isRefused
    ? 'Offline, and this browser can’t store your changes. Keep this page open.'
    : 'Offline: saved in this browser'
}

/** @param savedAt when the draft was last saved; undefined if never */
function statusOf(
  stored: AdminPost | undefined,
  isDirty: boolean,
  isScheduled: boolean,
  savedAt: string | undefined,
): string {
  const { status = 'draft', publishedAt = null } = stored ?? {}
  if (status === 'draft') {
    if (savedAt === undefined) return isDirty ? 'Saving draft…' : 'Nothing to save yet'
    const isToday = formatLocalDate(savedAt) === formatLocalDate(new Date().toISOString())
    return `Draft saved ${isToday ? formatLocalTime(savedAt) : formatLocalDate(savedAt)}`
  }
  const name =
    status === 'archived'
      ? 'Archived'
      : isScheduled && publishedAt !== null
        ? `Scheduled for ${formatLocalDate(publishedAt)}, ${formatLocalTime(publishedAt)}`
        : 'Published'
  return isDirty ? `${name}, with unpublished changes` : name
}

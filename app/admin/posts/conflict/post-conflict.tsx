import { lazy, Suspense, useMemo, useState } from 'react'
import { ArticleBody } from '#app/ui/article/article-body.tsx'
import { ConflictDialog } from '#app/ui/admin/dialogs/conflict-dialog.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatCount } from '#contract/locale.ts'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { toDraft, type Draft } from '#app/admin/posts/draft.rules.ts'
import { PostStatusBadge } from '#app/admin/posts/post-status.tsx'
import { comparedDraft } from './compared-draft.ts'
import { mergeDrafts, type Choices } from './merge.rules.ts'
import { useBase } from './use-base.ts'

/** Loads on demand, together with the code that compares texts. */
const ConflictChanges = lazy(async () => ({
  default: (await import('./conflict-changes.tsx')).ConflictChanges,
}))

type Props = {
  newer: AdminPost | undefined
  /** The draft in the editor. */
  draft: Draft
  /** The revision that the editor started from. */
  revision: number | undefined
  isSaving: boolean
  onOverwrite: (newer: AdminPost) => void
  onMerge: (merged: Draft, newer: AdminPost) => void
  onUseTheirs: () => void
  onClose: () => void
}

const none: Choices = {}

/**
 * Shows what the writer and someone else each changed, and lets the writer merge the versions or use one of them. The
 * writer decides wherever both changed the same thing.
 */
export function PostConflict({ newer, draft, revision, isSaving, onOverwrite, onMerge, ...rest }: Props) {
  const base = useBase(newer, revision)
  const [chosen, setChosen] = useState<{ of: AdminPost | undefined; choices: Choices }>()
  const choices = chosen && chosen.of === newer ? chosen.choices : none

  const theirs = useMemo(() => newer && toDraft(newer), [newer])
  const versions = useMemo(
    () =>
      base &&
      theirs && {
        base: base.draft && comparedDraft(base.draft),
        mine: comparedDraft(draft),
        theirs: comparedDraft(theirs),
      },
    [base, draft, theirs],
  )
  const merge = useMemo(
    () => (base && theirs ? mergeDrafts(base.draft, draft, theirs, choices) : undefined),
    [base, draft, theirs, choices],
  )
  const left = merge?.clashes.filter(({ key }) => !choices[key]).length

  return (
    <ConflictDialog
      title={adminPostMessages.stale}
      width="huge"
      isOpen={newer !== undefined}
      isSaving={isSaving}
      onOverwrite={() => newer && onOverwrite(newer)}
      merge={
        <Button
          isBusy={isSaving}
          disabled={left !== 0}
          onClick={() => merge && newer && onMerge(merge.merged, newer)}
        >
          Save merged
        </Button>
      }
      {...rest}
    >
      {newer && (
        <div className="grid gap-6">
          <p className="text-small wrap-anywhere text-muted">
            Saved {base?.savedBy ? `by ${base.savedBy} ` : ''}on {formatLocalDateTime(newer.updatedAt)}. Your
            own text is still in the editor.
          </p>
          {base?.problem && (
            <Notice tone="info">{`${base.problem}. All differences are shown as changed by both of you.`}</Notice>
          )}
          {merge && (
            <p role="status" className="font-medium text-heading">
              {summaryOf(merge.clashes.length, left ?? 0)}
            </p>
          )}
          {merge && versions ? (
            <Suspense fallback={<TextSkeleton lines={6} />}>
              <ConflictChanges
                versions={versions}
                clashes={merge.clashes}
                choices={choices}
                onChoose={(key, side) => setChosen({ of: newer, choices: { ...choices, [key]: side } })}
              />
            </Suspense>
          ) : (
            <TextSkeleton lines={6} />
          )}
          <details className="rounded-card border border-line p-4">
            <summary className="cursor-pointer font-medium text-heading pointer-coarse:py-2">
              Their full version
            </summary>
            <div className="mt-4">
              <div className="flex flex-wrap items-center gap-3">
                <PostStatusBadge {...newer} />
                <span className="text-small text-muted">{newer.category}</span>
              </div>
              <h3 className="mt-3 text-h3">{newer.title}</h3>
              <p className="mt-2 mb-6 text-muted">{newer.excerpt}</p>
              <ArticleBody sections={newer.content} />
            </div>
          </details>
        </div>
      )}
    </ConflictDialog>
  )
}

function summaryOf(clashes: number, left: number): string {
  if (left > 0) return `${formatCount(left, 'conflict', 'conflicts')} left to resolve.`
  if (clashes > 0) return 'All conflicts are resolved. Merging keeps your changes and theirs.'
  return 'No conflicts. Merging keeps your changes and theirs.'
}

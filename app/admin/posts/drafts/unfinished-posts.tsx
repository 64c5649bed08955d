import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toExplainedResult } from '#app/api/result.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { useUndoableRemoval } from '#app/ui/admin/lists/use-undoable-removal.ts'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { DraftSummary } from '#contract/drafts/drafts.ts'
import type { LoadedDraft } from './load-draft.ts'
import { addressOfDraft, UnfinishedBadge } from './unfinished-badge.tsx'
import { keepAgain } from './use-autosave.ts'

const nameOf = ({ title }: DraftSummary) => title || 'Untitled'

type Props = {
  drafts: readonly DraftSummary[]
  /** The history state of links to an editor. */
  origin: object
}

/** One's own unfinished posts and changes, above the posts: each goes on where it was left. */
export function UnfinishedPosts({ drafts, origin }: Props) {
  const heading = useId()
  const { announceRemoval } = useUndoableRemoval()
  const [pending, setPending] = useState<DraftSummary>()

  const discard = async () => {
    const { _id: id } = pending!
    let typed: LoadedDraft
    try {
      // as it is now: its editor may have gone on since the list was loaded
      typed = (await api.getDraft({ params: { id } })).draft
      await api.discardDraft({ params: { id }, query: { sequence: String(typed.sequence) } })
    } catch (error) {
      return messageOf(error, draftMessages.discardFailed)
    }
    await announceRemoval({
      key: id,
      message: draftMessages.discarded,
      restore: () => toExplainedResult(keepAgain(typed), draftMessages.restoreFailed),
    })
    return undefined
  }

  if (drafts.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mb-6 rounded-card border border-line bg-card shadow-soft">
      <h2 id={heading} className="border-b border-line px-5 py-3 text-body font-semibold">
        Unfinished
      </h2>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {drafts.map((draft) => (
          <li key={draft._id} data-row={draft._id} className="flex items-center gap-x-4 py-1 pr-3 pl-5">
            <Link
              to={addressOfDraft(draft)}
              state={origin}
              className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-heading underline-offset-4 hover:underline"
            >
              <span className="min-w-0 font-medium wrap-anywhere">{nameOf(draft)}</span>
              <span className="text-small text-muted">
                {draft.postId === null ? 'Not saved yet' : 'Unsaved changes'}
              </span>
            </Link>
            <span className="max-sm:hidden">
              <UnfinishedBadge />
            </span>
            <span className="shrink-0 text-small text-muted tabular-nums">
              <ListDate at={draft.updatedAt} />
            </span>
            <IconButton
              label={`Discard ${nameOf(draft)}`}
              Icon={Trash2}
              tone="danger"
              onClick={() => setPending(draft)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="Discard unfinished post"
        confirmLabel="Discard"
        isOpen={pending !== undefined}
        onConfirm={discard}
        onClose={() => setPending(undefined)}
      >
        <p>
          Are you sure you want to discard what you typed in{' '}
          <strong className="wrap-anywhere text-heading">{pending && nameOf(pending)}</strong>?
          {pending?.postId ? ' The saved post stays as it is.' : ' It is in no saved post.'}
        </p>
      </ConfirmDialog>
    </section>
  )
}

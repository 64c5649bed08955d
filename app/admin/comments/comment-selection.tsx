import { Check, ShieldAlert, ShieldCheck, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { focusedRow } from '#app/admin/desk/keys/row-keys.ts'
import { rowKeys, searchKey } from '#app/admin/desk/keys/list-keys.ts'
import { SelectPageBox } from '#app/admin/desk/selection/select-box.tsx'
import { subjectOf } from '#app/admin/desk/selection/bulk-calls.ts'
import { BulkDialog } from '#app/admin/desk/selection/bulk-dialog.tsx'
import { undoneSentence } from '#app/admin/desk/selection/bulk-sentence.rules.ts'
import { SelectionBar } from '#app/admin/desk/selection/selection-bar.tsx'
import { useSelection, type Selection } from '#app/admin/desk/selection/use-selection.ts'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { useListOrigin } from '#app/ui/admin/lists/list-origin.ts'
import type { AdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import type { AdminComment } from '#contract/comments/admin-comments.ts'
import type { CommentState } from '#contract/comments/limits.ts'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import type { Input } from '#contract/api.ts'
import type { commentFilters } from './load-comments.ts'
import type { DeletionTarget, ModerationTarget } from './use-moderation.ts'

type List = Pick<
  AdminList<keyof typeof commentFilters, unknown>,
  'filters' | 'revalidate' | 'focusAfterRemoval'
>
type Body = Omit<Input<'changeComments'>['body'], 'isDryRun'>
type PendingChange = { title: string; state: CommentState }

const titles: Record<CommentState, string> = {
  approved: 'Approve comments',
  pending: 'Mark as not spam',
  spam: 'Move to spam',
  deleted: 'Delete comments',
}

/** Changes comments and replies. Each change can be undone by its toast or a shortcut. */
export function useCommentChanges({ filters, revalidate, focusAfterRemoval }: List) {
  const undoLast = useRef<() => Promise<void>>(undefined)

  const undo = async (id: string) => {
    undoLast.current = undefined
    try {
      const { message, ...counts } = await api.undoCommentChanges({ params: { id } })
      void notify('success', undoneSentence(message, counts))
    } catch (error) {
      void notify('error', messageOf(error, adminDeskMessages.undoFailed))
    }
    await revalidate()
  }

  const filter = filters as Body['filter']

  const send = async (body: Omit<Body, 'filter'>) => {
    const { message, undo: undoId } = await api.changeComments({ body: { ...body, filter } })
    if (undoId) {
      undoLast.current = () => undo(undoId)
      void notifyRemoval(message, () => undo(undoId))
    } else void notify('info', message)
    await revalidate()
  }

  return {
    filter,
    send,
    /** Changes several at once; a toast reports a failure. */
    change: async (ids: string[], state: CommentState) => {
      for (const id of ids) focusAfterRemoval(id)
      try {
        await send({ ids, state })
      } catch (error) {
        void notify('error', messageOf(error, adminDeskMessages.changeFailed))
      }
    },
    undoLast: () => void undoLast.current?.(),
  }
}

type KeyOptions = {
  comments: readonly AdminComment[] | undefined
  selection: Selection
  isSpam: boolean
  decide: (state: CommentState) => void
  changes: Pick<ReturnType<typeof useCommentChanges>, 'change' | 'undoLast'>
  onModerate: (target: ModerationTarget, isApproved: boolean) => void
  onDelete: (target: DeletionTarget) => void
}

/** The shortcuts of the list. Each acts on the selection or, if there is none, on the focused comment or reply. */
function commentKeys({ comments, selection, isSpam, decide, changes, onModerate, onDelete }: KeyOptions) {
  const act = (state: CommentState, one: (target: ModerationTarget, id: string) => void) => () => {
    if (selection.keys.size > 0) return decide(state)
    const id = focusedRow()
    for (const comment of id ? (comments ?? []) : []) {
      const reply = comment.replies.find((found) => found._id === id)
      if (reply || comment._id === id) return one({ comment, ...(reply && { reply }) }, id!)
    }
  }
  const spam = isSpam ? 'pending' : 'spam'
  return [
    ...rowKeys(selection),
    { key: 'a', does: 'Approve', run: act('approved', (target) => onModerate(target, true)) },
    {
      key: 's',
      does: isSpam ? 'Not spam' : 'Move to spam',
      run: act(spam, (_, id) => void changes.change([id], spam)),
    },
    { key: 'd', others: ['#', 'Delete'], does: 'Delete', run: act('deleted', onDelete) },
    { key: 'u', does: 'Undo the last change', run: changes.undoLast },
    searchKey,
  ]
}

type Options = Pick<KeyOptions, 'comments' | 'onModerate' | 'onDelete'> & {
  list: List
}

/** The selection in the list, its shortcuts, and the props of `CommentBulk`. */
export function useCommentSelection({ comments, list, onModerate, onDelete }: Options) {
  const selection = useSelection(comments?.map(({ _id }) => _id) ?? [], useListOrigin().list)
  const [pending, setPending] = useState<PendingChange>()
  const changes = useCommentChanges(list)
  const isSpam = list.filters.status === 'spam'
  // asks before a deletion, and before changing comments that are not on screen
  const decide = (state: CommentState) =>
    selection.isAllMatching || state === 'deleted'
      ? setPending({ title: titles[state], state })
      : void changes.change([...selection.keys], state)
  return {
    selection,
    change: changes.change,
    keys: commentKeys({ comments, selection, isSpam, decide, changes, onModerate, onDelete }),
    bulk: { selection, isSpam, decide, pending, onClose: () => setPending(undefined), changes },
  }
}

type BulkProps = ReturnType<typeof useCommentSelection>['bulk'] & { total: number }

/** The actions for selected comments. */
export function CommentBulk({ selection, isSpam, decide, pending, onClose, changes, total }: BulkProps) {
  const { filter, send } = changes
  const subject = () => {
    const chosen = subjectOf(selection, filter)
    return 'ids' in chosen ? { ids: chosen.ids } : {}
  }
  const SpamIcon = isSpam ? ShieldCheck : ShieldAlert
  return (
    <>
      <SelectionBar selection={selection} total={total}>
        <Button size="compact" onClick={() => decide('approved')}>
          <Check className="size-4" aria-hidden="true" />
          Approve
        </Button>
        <Button variant="secondary" size="compact" onClick={() => decide(isSpam ? 'pending' : 'spam')}>
          <SpamIcon className="size-4 text-muted" aria-hidden="true" />
          {isSpam ? 'Not spam' : 'Spam'}
        </Button>
        <IconButton label="Delete selection" Icon={Trash2} tone="danger" onClick={() => decide('deleted')} />
      </SelectionBar>
      <BulkDialog
        pending={pending}
        noun={{ one: 'comment', many: 'comments' }}
        verb={pending?.state === 'deleted' ? 'Delete' : undefined}
        onCount={({ state }, signal) =>
          api.changeComments({ body: { ...subject(), filter, state, isDryRun: true } }, { signal })
        }
        onApply={async ({ state }, { asOf }) => {
          await send({ ...subject(), state, asOf })
          selection.clear()
        }}
        onClose={onClose}
      />
    </>
  )
}

export function SelectPage({ selection }: { selection: Selection }) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-5 py-2 text-small text-muted">
      <SelectPageBox selection={selection} className="" />
      <span aria-hidden="true">Select all on this page</span>
    </div>
  )
}

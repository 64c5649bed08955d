import { useState, type ReactNode, type Ref } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '#app/api/api-error.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import type { TeamMemberName } from '#contract/desk/desk.ts'
import { formatCount } from '#contract/locale.ts'
import { EmailDialog } from '#app/admin/desk/emails/email-dialog.tsx'
import { useEmails } from '#app/admin/desk/emails/use-emails.ts'
import { BulkBar, type BulkActions } from './bulk-bar.tsx'
import type { BulkCalls } from './bulk-calls.ts'
import { subjectOf } from './bulk-calls.ts'
import type { BulkChange } from './bulk-change.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { undoneSentence, type BulkCount, type Noun } from './bulk-sentence.rules.ts'
import type { StatusChoice } from './status-menu.tsx'
import type { Selection } from './use-selection.ts'

export type BulkTexts = Noun & {
  deleteTitle: string
  /** Ends the sentence after the number of records, such as `and their files will be deleted.` */
  deleted: string
  restored: string
  removeFailed: string
}

type Props<Filters> = {
  words: BulkTexts
  calls: BulkCalls<Filters>
  selection: Selection
  filters: Filters & { view: string }
  /** Number of records that match the filters. */
  total: number
  statuses: StatusChoice
  people: readonly TeamMemberName[]
  /** Suggested tags. */
  tags: readonly string[]
  ref: Ref<BulkActions>
  /** The change to confirm, which a shortcut may have started. */
  pending: BulkChange | undefined
  onPendingChange: (change: BulkChange | undefined) => void
  /** Further actions. */
  actions?: ReactNode
}

/** Changes the selected records; each change can be undone for a while. */
export function DeskBulk<Filters>({
  words,
  calls,
  selection,
  filters,
  pending,
  onPendingChange,
  ...bar
}: Props<Filters>) {
  const { revalidate } = useRevalidator()
  const [isDeleting, setIsDeleting] = useState(false)

  const emails = useEmails({
    desk: calls.emails,
    async onChanged() {
      selection.clear()
      await revalidate()
    },
  })
  const isSpam = filters.view === 'spam'
  const email = () => emails.open(subjectOf(selection, filters))

  const undo = async (id: string) => {
    try {
      const { message, ...counts } = await calls.undo(id)
      void notify('success', undoneSentence(message, counts))
    } catch (error) {
      void notify('error', messageOf(error, adminDeskMessages.undoFailed))
    }
    await revalidate()
  }
  // leave out records that arrived after the count
  const apply = async ({ change }: BulkChange, { asOf }: BulkCount) => {
    const { message, undo: undoId } = await calls.change({ ...subjectOf(selection, filters), change, asOf })
    selection.clear()
    if (undoId) void notifyRemoval(message, () => undo(undoId))
    else void notify('info', message)
    await revalidate()
  }

  const restore = async (ids: string[]) => {
    const results = await Promise.all(ids.map(calls.restore))
    const failed = results.find((result) => !result.ok)
    if (failed) void notify('error', failed.message)
    else void notify('success', words.restored)
    await revalidate()
  }
  const remove = async () => {
    const removed: string[] = []
    try {
      for (const id of selection.keys) {
        await calls.remove(id)
        removed.push(id)
      }
      return undefined
    } catch (error) {
      return messageOf(error, words.removeFailed)
    } finally {
      if (removed.length > 0)
        void notifyRemoval(`${formatCount(removed.length, words.one, words.many)} deleted`, () =>
          restore(removed),
        )
      await revalidate()
    }
  }

  return (
    <>
      <BulkBar
        {...bar}
        selection={selection}
        isSpam={isSpam}
        onEmail={isSpam || selection.keys.size === 0 ? undefined : email}
        onChoose={onPendingChange}
        onDelete={() => setIsDeleting(true)}
      />
      <BulkDialog
        pending={pending}
        noun={words}
        onCount={({ change }, signal) =>
          calls.change({ ...subjectOf(selection, filters), change, isDryRun: true }, signal)
        }
        onApply={apply}
        onClose={() => onPendingChange(undefined)}
      />
      <EmailDialog emails={emails} kinds={calls.emails.kinds} canComplete={calls.emails.canComplete} />
      <ConfirmDialog
        title={words.deleteTitle}
        isOpen={isDeleting}
        onConfirm={remove}
        onClose={() => setIsDeleting(false)}
      >
        <p>
          {formatCount(selection.keys.size, words.one, words.many)} {words.deleted}
        </p>
      </ConfirmDialog>
    </>
  )
}

import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#app/session/session.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { EntryHead } from './entry-head.tsx'

const looks = {
  note: { what: 'added a note', noun: 'note' },
  call: { what: 'logged a call', noun: 'call' },
} as const

export type EntryActions = {
  correct: (id: string, text: string) => Promise<void>
  /** Resolves to an error message, if any. */
  remove: (id: string) => Promise<string | undefined>
}

type Props = { entry: TimelineEntry; actions: EntryActions; removedCall: string | undefined }

/** A note or call, which its author can edit and delete. */
export function WrittenEntry({ entry, actions, removedCall }: Props) {
  const { user } = useSession()
  const [open, setOpen] = useState<'correct' | 'remove'>()
  const { what, noun } = looks[entry.kind as keyof typeof looks]
  const isOwn = entry.author !== null && entry.author._id === user?._id
  const close = () => setOpen(undefined)
  return (
    <article className="grid gap-1">
      <EntryHead entry={entry} what={what}>
        {isOwn && (
          <span className="flex print:hidden">
            <IconButton label={`Edit this ${noun}`} Icon={Pencil} onClick={() => setOpen('correct')} />
            <IconButton
              label={`Delete this ${noun}`}
              Icon={Trash2}
              tone="danger"
              onClick={() => setOpen('remove')}
            />
          </span>
        )}
      </EntryHead>
      <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-wrap">
        {entry.text}
      </p>
      <CorrectDialog
        title={`Edit ${noun}`}
        entry={entry}
        isOpen={open === 'correct'}
        onSave={(text) => actions.correct(entry._id, text)}
        onClose={close}
      />
      <ConfirmDialog
        title={`Delete ${noun}`}
        isOpen={open === 'remove'}
        onConfirm={() => actions.remove(entry._id)}
        onClose={close}
      >
        <p>
          This can’t be undone.
          {noun === 'call' && removedCall && ` ${removedCall}`}
        </p>
      </ConfirmDialog>
    </article>
  )
}

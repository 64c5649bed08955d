import { Clock, Mail, ShieldAlert, ShieldCheck, Tag, Trash2, UserRound } from 'lucide-react'
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { SnoozeDialog } from '#app/admin/desk/handling/snooze-dialog.tsx'
import { snoozeChoices } from '#app/admin/desk/handling/snooze.rules.ts'
import { useSession } from '#app/session/session.ts'
import { ActionMenu } from '#app/ui/admin/action-menu.tsx'
import { formatLocalDate, timeZone } from '#app/ui/admin/date-times.ts'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { useNow } from '#app/ui/admin/relative-time.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import type { TeamMemberName } from '#contract/desk/desk.ts'
import type { BulkChange } from './bulk-change.ts'
import { StatusMenu, type StatusChoice } from './status-menu.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TagDialog } from './tag-dialog.tsx'
import type { Selection } from './use-selection.ts'

/** What shortcuts do with the selection: open the assign menu or write an email. */
export type BulkActions = { assign: () => void; email: (() => void) | undefined }

type Props = {
  selection: Selection
  /** Number of records that match the filters, on all pages. */
  total: number
  statuses: StatusChoice
  people: readonly TeamMemberName[]
  /** Suggested tags. */
  tags: readonly string[]
  /** Whether what is selected is spam. */
  isSpam: boolean
  onChoose: (change: BulkChange) => void
  onDelete: () => void
  /** Emails the senders of the selection; undefined if none can get one. */
  onEmail: (() => void) | undefined
  /** Further actions. */
  actions?: ReactNode
  ref: Ref<BulkActions>
}

/** The actions for the selection, placed below the list so that they cover no row. */
export function BulkBar({
  selection,
  total,
  statuses,
  people,
  tags,
  isSpam,
  onChoose,
  onDelete,
  onEmail,
  actions,
  ref,
}: Props) {
  const { user } = useSession()
  const now = useNow()
  const [isAskingDay, setIsAskingDay] = useState(false)
  const [tagging, setTagging] = useState<'add' | 'remove'>()
  const assignMenu = useRef<{ open: () => void }>(null)
  useImperativeHandle(ref, () => ({ assign: () => assignMenu.current?.open(), email: onEmail }))

  const snooze = (label: string, snoozedUntil: string | null) =>
    onChoose({ title: label, change: { snoozedUntil } })
  const SpamIcon = isSpam ? ShieldCheck : ShieldAlert
  const spamLabel = isSpam ? 'Not spam' : 'Move to spam'

  return (
    <SelectionBar selection={selection} total={total}>
      {actions}
      {onEmail && (
        <Button variant="secondary" size="compact" onClick={onEmail}>
          <Mail className="size-4 text-muted" aria-hidden="true" />
          Email…
        </Button>
      )}
      <StatusMenu statuses={statuses} onChoose={onChoose} />
      <ActionMenu
        ref={assignMenu}
        label="Assign selection"
        text="Assign"
        Icon={UserRound}
        actions={[
          ...people.map(({ _id, name }) => ({
            key: _id,
            label: _id === user?._id ? `${name} (me)` : name,
            onSelect: () => onChoose({ title: `Assign to ${name}`, change: { assignedTo: _id } }),
          })),
          {
            label: 'Unassigned',
            onSelect: () => onChoose({ title: 'Unassign', change: { assignedTo: null } }),
          },
        ]}
      />
      <ActionMenu
        label="Snooze selection"
        text="Snooze"
        Icon={Clock}
        actions={[
          ...snoozeChoices(now, timeZone).map(({ label, until }) => ({
            label: `${label}, ${formatLocalDate(until)}`,
            onSelect: () => snooze(`Snooze until ${formatLocalDate(until)}`, until),
          })),
          { label: 'Choose a date…', onSelect: () => setIsAskingDay(true) },
          { label: 'End snooze', onSelect: () => snooze('End snooze', null) },
        ]}
      />
      <ActionMenu
        label="Tag selection"
        text="Tag"
        Icon={Tag}
        actions={[
          { label: 'Add a tag…', onSelect: () => setTagging('add') },
          { label: 'Remove a tag…', onSelect: () => setTagging('remove') },
        ]}
      />
      <Button
        variant="secondary"
        size="compact"
        onClick={() => onChoose({ title: spamLabel, change: { isSpam: !isSpam } })}
      >
        <SpamIcon className="size-4 text-muted" aria-hidden="true" />
        {spamLabel}
      </Button>
      {!selection.isAllMatching && (
        <IconButton
          label="Delete selection"
          Icon={Trash2}
          tone="danger"
          onClick={onDelete}
          className="max-sm:order-first"
        />
      )}
      <TagDialog what={tagging} tags={tags} onChoose={onChoose} onClose={() => setTagging(undefined)} />
      <SnoozeDialog
        isOpen={isAskingDay}
        onChoose={(until) => snooze(`Snooze until ${formatLocalDate(until)}`, until)}
        onClose={() => setIsAskingDay(false)}
      />
    </SelectionBar>
  )
}

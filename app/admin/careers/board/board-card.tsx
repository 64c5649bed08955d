import type { PointerEvent } from 'react'
import { Link } from 'react-router'
import { applicantNameOf } from '#app/admin/careers/application-name.ts'
import { statusMoves, type ApplicationStatus } from '#app/admin/careers/application-status.tsx'
import { Assignee } from '#app/admin/desk/views/assignee.tsx'
import { TagBadges } from '#app/admin/desk/views/tag-badges.tsx'
import { RepeatBadge } from '#app/admin/desk/views/repeat-badge.tsx'
import { ActionMenu } from '#app/ui/admin/action-menu.tsx'
import { rowLink } from '#app/ui/admin/lists/open-row.ts'
import { ageLook, RelativeTime } from '#app/ui/admin/relative-time.tsx'
import type { Application } from '#contract/careers/careers.ts'

type Props = {
  application: Application
  href: string
  isDragged: boolean
  onPointerDown: (event: PointerEvent) => void
  onMove: (status: ApplicationStatus) => void
}

export function BoardCard({ application, href, isDragged, onPointerDown, onMove }: Props) {
  const {
    _id: id,
    position,
    appliedAt,
    waitingSince,
    assignedTo,
    tags,
    status,
    otherCount,
    receivedCount,
  } = application
  const name = applicantNameOf(application)
  return (
    <li
      data-row={id}
      onPointerDown={onPointerDown}
      className={`grid gap-1 rounded-tile border border-line bg-card p-3 shadow-soft pointer-fine:cursor-grab ${isDragged ? 'opacity-40' : ''}`}
    >
      <div className="flex items-start gap-1">
        <Link
          to={href}
          prefetch="none"
          preventScrollReset
          draggable={false}
          {...rowLink}
          dir="auto"
          className="min-h-6 min-w-0 grow font-medium wrap-anywhere text-heading hover:text-link hover:underline"
        >
          {name}
        </Link>
        <span className="-mt-1.5 -mr-2 flex">
          <ActionMenu
            label={`Move ${name} to…`}
            actions={statusMoves
              .filter((move) => move.status !== status)
              .map(({ status: to, label, Icon }) => ({ label, Icon, onSelect: () => onMove(to) }))}
          />
        </span>
      </div>
      <p dir="auto" className="line-clamp-3 text-left text-small wrap-anywhere text-muted" title={position}>
        {position}
      </p>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-small text-muted">
        <RelativeTime at={appliedAt} className={`tabular-nums ${ageLook(waitingSince)}`} />
        <RepeatBadge count={receivedCount} />
        {otherCount > 0 && <span>also applied</span>}
      </p>
      {tags.length > 0 && (
        <p className="flex min-w-0 text-small">
          <TagBadges tags={tags} />
        </p>
      )}
      {assignedTo && (
        <p className="flex min-w-0 text-small">
          <Assignee name={assignedTo.name} />
        </p>
      )}
    </li>
  )
}

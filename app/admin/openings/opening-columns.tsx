import { ArrowDown, ArrowUp, ArrowUpToLine, Copy, ExternalLink, GripVertical, Trash2 } from 'lucide-react'
import { ActionMenu } from '#app/ui/admin/action-menu.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { besideTitleWidths, type Column } from '#app/ui/admin/lists/data-table.tsx'
import { RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { Truncated } from '#app/ui/admin/lists/truncated.tsx'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import { formatShortDate } from '#app/ui/dates.ts'
import { formatCount } from '#contract/locale.ts'
import type { OpeningSummary } from '#contract/openings/openings.ts'
import { OpeningBadge } from './opening-status.tsx'
import type { useOrder } from './use-order.ts'

type RowActions = {
  /** Undefined while the list is filtered, because its order can't be changed then. */
  order: Pick<ReturnType<typeof useOrder>, 'move' | 'placeOf' | 'handleProps' | 'draggedId'> | undefined
  listState: object
  onDuplicate: (opening: OpeningSummary) => void
  onDelete: (opening: OpeningSummary) => void
}

const lastDayOf = ({ validThrough }: OpeningSummary) => validThrough && formatShortDate(validThrough)

export function openingColumns({
  order,
  listState,
  onDuplicate,
  onDelete,
}: RowActions): Column<OpeningSummary>[] {
  const menuOf = (opening: OpeningSummary) => {
    const { _id: id } = opening
    const moves = order && [
      { label: 'Move up', Icon: ArrowUp, onSelect: () => order.move(id, order.placeOf(id) - 1) },
      { label: 'Move down', Icon: ArrowDown, onSelect: () => order.move(id, order.placeOf(id) + 1) },
      { label: 'Move to top', Icon: ArrowUpToLine, onSelect: () => order.move(id, -1) },
    ]
    const view = opening.state !== 'draft' &&
      opening.postedOn !== null && {
        label: 'View on the site',
        Icon: ExternalLink,
        onSelect: () => window.open(`/career/${opening.slug}`, '_blank', 'noopener'),
      }
    return [
      ...(view ? [view] : []),
      ...(moves ?? []),
      { label: 'Duplicate', Icon: Copy, onSelect: () => onDuplicate(opening) },
      { label: 'Delete', Icon: Trash2, onSelect: () => onDelete(opening) },
    ]
  }
  return [
    {
      name: 'Title',
      isHead: true,
      cell: (opening) => (
        <RowHead
          link={{ to: `/admin/openings/edit/${opening._id}`, state: listState }}
          title={opening.title}
          isNoteWide
          note={
            <>
              {opening.place || 'No location'}
              <span className="md:@min-[56rem]:hidden">
                {opening.recruiter && ` · ${opening.recruiter.name}`}
              </span>
            </>
          }
        />
      ),
    },
    {
      name: 'Recruiter',
      isWideOnly: true,
      isBesideTitle: true,
      width: besideTitleWidths[0],
      cell: ({ recruiter }) =>
        recruiter ? <Truncated text={recruiter.name} /> : <span className="text-muted">Unassigned</span>,
    },
    {
      name: 'Applications',
      isWideOnly: true,
      isBesideTitle: true,
      width: besideTitleWidths[1],
      className: 'tabular-nums',
      onCard: 'text',
      cell: ({ applications }) => (
        <>
          {applications}
          <span className="md:sr-only">
            {' '}
            {formatCount(applications, 'application', 'applications').split(' ')[1]}
          </span>
        </>
      ),
    },
    {
      name: 'Status',
      width: 'w-34',
      onCard: 'foot',
      placeholder: <Bar className="h-7! w-24" />,
      cell: ({ state }) => <OpeningBadge state={state} />,
    },
    {
      name: 'Closing date',
      width: 'w-32',
      onCard: 'corner',
      className: 'whitespace-nowrap text-muted tabular-nums',
      cell: (opening) => lastDayOf(opening) ?? <span title="No closing date">–</span>,
    },
    {
      name: 'Actions',
      isActions: true,
      width: 'w-28',
      cell: (opening) => (
        <>
          {order && (
            <IconButton
              label={`Move ${opening.title}`}
              Icon={GripVertical}
              aria-roledescription="draggable"
              {...order.handleProps(opening._id)}
              className={`touch-none ${order.draggedId === opening._id ? 'cursor-grabbing bg-tint! text-link!' : 'cursor-grab'}`}
            />
          )}
          <ActionMenu label={`More actions for ${opening.title}`} actions={menuOf(opening)} />
        </>
      ),
    },
  ]
}

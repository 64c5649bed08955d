import { Eye, Trash2 } from 'lucide-react'
import { ActionMenu } from '#app/ui/admin/action-menu.tsx'
import { SelectBox, SelectPageBox } from '#app/admin/desk/selection/select-box.tsx'
import type { Selection } from '#app/admin/desk/selection/use-selection.ts'
import { Assignee } from '#app/admin/desk/views/assignee.tsx'
import { TagBadges } from '#app/admin/desk/views/tag-badges.tsx'
import { WaitingBadge } from '#app/admin/desk/views/waiting-badge.tsx'
import { RepeatBadge } from '#app/admin/desk/views/repeat-badge.tsx'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import { besideTitleWidths, narrowTableOnlyClass, type Column } from '#app/ui/admin/lists/data-table.tsx'
import { Truncated } from '#app/ui/admin/lists/truncated.tsx'
import { firstLine, RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { IconButton, IconLink } from '#app/ui/admin/icon-button.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { mailtoLink } from '#contract/email.ts'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { keysOf, shortLabelOf } from '#contract/fields.ts'
import { EnquiryBadge, statusChangesFor, type EnquiryStatus } from './enquiry-status.tsx'

export type StatusFailure = { id: string; message: string }

type RowActions = {
  /** The serial number of the first row. */
  first: number
  /** History state of links to an enquiry. */
  origin: object
  failure: StatusFailure | undefined
  selection: Selection
  /** Whether the rows are search results, which come from all views. */
  isFound: boolean
  onStatusChange: (enquiry: Enquiry, status: EnquiryStatus) => void
  onDelete: (enquiry: Enquiry) => void
}

const columnsOfTexts = (
  origin: object,
  selection: Selection,
  isFound: boolean,
): Record<'name' | 'email' | 'companyName', Omit<Column<Enquiry>, 'name'>> => ({
  name: {
    isHead: true,
    beforeName: <SelectPageBox selection={selection} />,
    cell: (enquiry) => (
      <RowHead
        link={{ to: pathOf(enquiry), state: origin }}
        title={enquiry.name}
        isNew={enquiry.status === 'new'}
        selectBox={
          <SelectBox
            label={`Select ${enquiry.name}`}
            isChecked={selection.has(enquiry._id)}
            onToggle={(isRange) => selection.toggle(enquiry._id, isRange)}
          />
        }
        aside={
          <>
            {enquiry.assignedTo && <Assignee name={enquiry.assignedTo.name} />}
            <TagBadges tags={enquiry.tags} />
            {isFound && <WaitingBadge record={enquiry} />}
            <RepeatBadge count={enquiry.receivedCount} />
          </>
        }
        note={
          <>
            <span className={narrowTableOnlyClass}>
              <Mail to={enquiry.email} className="" /> ·{' '}
            </span>
            <bdi>{firstLine(enquiry.project)}</bdi>
          </>
        }
        isNoteWide
      />
    ),
  },
  email: {
    isWideOnly: true,
    isBesideTitle: true,
    width: besideTitleWidths[0],
    onCard: 'line',
    className: 'max-md:pl-10',
    cell: ({ email }) => <Mail to={email} className="block" />,
  },
  companyName: {
    isWideOnly: true,
    isBesideTitle: true,
    width: besideTitleWidths[1],
    onCard: 'line',
    className: 'max-md:pl-10',
    cell: ({ companyName }) => (
      <Truncated text={companyName} className={companyName ? '' : 'max-md:hidden'} />
    ),
  },
})

export function enquiryColumns({
  first,
  origin,
  failure,
  selection,
  isFound,
  onStatusChange,
  onDelete,
}: RowActions): Column<Enquiry>[] {
  const columns = columnsOfTexts(origin, selection, isFound)
  return [
    {
      name: 'S.No',
      isWideOnly: true,
      isBesideTitle: true,
      width: 'w-13',
      className: 'text-muted tabular-nums',
      placeholder: <Bar className="w-4" />,
      cell: (_, index) => first + index,
    },
    ...keysOf(columns).map((field) => ({ name: shortLabelOf(enquiryFields[field]), ...columns[field] })),
    {
      name: 'Date',
      width: 'w-32',
      onCard: 'corner',
      className: 'whitespace-nowrap text-muted tabular-nums',
      cell: ({ createdAt, waitingSince }) => <ListDate at={createdAt} waitingSince={waitingSince} />,
    },
    {
      name: 'Status',
      width: 'w-34',
      onCard: 'foot',
      placeholder: <Bar className="h-7! w-24" />,
      cell: ({ _id, status }) => (
        <>
          <EnquiryBadge status={status} />
          {failure?.id === _id && <p className="mt-1 whitespace-normal text-danger">{failure.message}</p>}
        </>
      ),
    },
    {
      name: 'Actions',
      isActions: true,
      width: 'w-35',
      cell: (enquiry) => (
        <>
          <IconLink to={pathOf(enquiry)} state={origin} Icon={Eye} label={`View ${enquiry.name}`} />
          <ActionMenu
            label={`More actions for ${enquiry.name}`}
            actions={statusChangesFor(enquiry.status).map(({ status, label, Icon }) => ({
              label,
              Icon,
              onSelect: () => onStatusChange(enquiry, status),
            }))}
          />
          <IconButton
            Icon={Trash2}
            tone="danger"
            label={`Delete ${enquiry.name}`}
            onClick={() => onDelete(enquiry)}
          />
        </>
      ),
    },
  ]
}

const pathOf = ({ _id }: Enquiry) => `/admin/enquires/${_id}`

function Mail({ to, className }: { to: string; className: string }) {
  return (
    <a
      href={mailtoLink(to)}
      title={to}
      dir="auto"
      className={`min-h-6 min-w-0 truncate leading-6 text-muted hover:text-link hover:underline ${className}`}
    >
      {to}
    </a>
  )
}

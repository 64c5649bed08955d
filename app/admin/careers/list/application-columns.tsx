import { Download, Eye, Trash2 } from 'lucide-react'
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
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { applicationFields } from '#contract/careers/application-fields.ts'
import type { Application } from '#contract/careers/careers.ts'
import { applicationsPageSize } from '#contract/careers/limits.ts'
import { formatCount } from '#contract/locale.ts'
import { keysOf, shortLabelOf } from '#contract/fields.ts'
import { applicantNameOf } from '#app/admin/careers/application-name.ts'
import { ApplicationBadge } from '#app/admin/careers/application-status.tsx'

type RowActions = {
  /** The URL of the list with an application open. */
  hrefOf: (id: string) => string
  selection: Selection
  /** Whether the rows are search results, which come from all views. */
  isFound: boolean
  onOpen: (id: string) => void
  onDownload: (application: Application) => void
  onDelete: (application: Application) => void
}

const columns: Record<'position' | 'experience', Omit<Column<Application>, 'name'>> = {
  position: {
    isWideOnly: true,
    isBesideTitle: true,
    width: besideTitleWidths[0],
    onCard: 'line',
    className: 'max-md:pl-10',
    cell: ({ position, experience }) => (
      <span className="flex min-w-0 gap-1">
        <Truncated text={position} />
        <span className="flex min-w-0 gap-1 md:hidden">
          · <Truncated text={experience} />
        </span>
      </span>
    ),
  },
  experience: {
    isWideOnly: true,
    isBesideTitle: true,
    width: besideTitleWidths[1],
    cell: ({ experience }) => <Truncated text={experience} />,
  },
}

/** The table of applications. @param limit the page size; '' for the default */
export const applicationTable = (limit: string, actions: RowActions) => ({
  caption: 'Career Applications',
  columns: applicationColumns(actions),
  keyOf: ({ _id }: Application) => _id,
  expected: Number(limit || applicationsPageSize),
})

function applicationColumns({
  hrefOf,
  selection,
  isFound,
  onOpen,
  onDownload,
  onDelete,
}: RowActions): Column<Application>[] {
  return [
    {
      name: 'Applicant',
      isHead: true,
      beforeName: <SelectPageBox selection={selection} />,
      cell: (application) => (
        <RowHead
          link={{ to: hrefOf(application._id), preventScrollReset: true, prefetch: 'none' }}
          title={applicantNameOf(application)}
          isNew={application.status === 'pending'}
          selectBox={
            <SelectBox
              label={`Select ${applicantNameOf(application)}`}
              isChecked={selection.has(application._id)}
              onToggle={(isRange) => selection.toggle(application._id, isRange)}
            />
          }
          aside={
            <>
              {application.assignedTo && <Assignee name={application.assignedTo.name} />}
              <TagBadges tags={application.tags} />
              {isFound && <WaitingBadge record={application} />}
              <RepeatBadge count={application.receivedCount} />
              {application.otherCount > 0 && (
                <span
                  title={formatCount(application.otherCount, 'other application', 'other applications')}
                  className="shrink-0 text-muted"
                >
                  also applied
                </span>
              )}
            </>
          }
          isNoteWide
          note={
            <>
              <bdi className="text-text" title={application.email}>
                {application.email}
              </bdi>{' '}
              ·{' '}
              <span className={narrowTableOnlyClass}>
                <bdi>{application.position}</bdi> ·{' '}
              </span>
              <bdi>{firstLine(application.coverLetter)}</bdi>
            </>
          }
        />
      ),
    },
    ...keysOf(columns).map((field) => ({ name: shortLabelOf(applicationFields[field]), ...columns[field] })),
    {
      name: 'Status',
      width: 'w-34',
      onCard: 'foot',
      placeholder: <Bar className="h-7! w-24" />,
      cell: ({ status }) => <ApplicationBadge status={status} />,
    },
    {
      name: 'Applied Date',
      width: 'w-32',
      onCard: 'corner',
      className: 'whitespace-nowrap text-muted tabular-nums',
      cell: ({ appliedAt, waitingSince }) => <ListDate at={appliedAt} waitingSince={waitingSince} />,
    },
    {
      name: 'Actions',
      isActions: true,
      width: 'w-35',
      cell: (application) => {
        const name = applicantNameOf(application)
        return (
          <>
            <IconButton
              Icon={Eye}
              label={`View details of ${name}`}
              onClick={() => onOpen(application._id)}
            />
            <IconButton
              Icon={Download}
              label={`Download CV of ${name}`}
              onClick={() => onDownload(application)}
            />
            <IconButton
              Icon={Trash2}
              tone="danger"
              label={`Delete ${name}`}
              onClick={() => onDelete(application)}
            />
          </>
        )
      },
    },
  ]
}

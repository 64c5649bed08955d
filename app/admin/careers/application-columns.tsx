import { Download, Eye, Trash2 } from 'lucide-react'
import { Bar } from '#app/ui/admin/placeholder.tsx'
import { besideTitleWidths, narrowTableOnlyClass, type Column } from '#app/ui/admin/lists/data-table.tsx'
import { Truncated } from '#app/ui/admin/lists/truncated.tsx'
import { firstLine, RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { applicationLabels } from '#contract/careers/application-fields.ts'
import type { Application } from '#contract/careers/careers.ts'
import { keysOf } from '#contract/fields.ts'
import { ApplicationBadge } from './application-status.tsx'

type RowActions = {
  /** The address of the list with an application opened. */
  hrefOf: (application: Application) => string
  onOpen: (application: Application) => void
  onDownload: (application: Application) => void
  onDelete: (application: Application) => void
}

export const applicantNameOf = ({ firstName, lastName }: Application) => `${firstName} ${lastName}`

const { list } = applicationLabels

/** How the texts of an application are shown in its list. */
const columns: Record<keyof typeof list, Omit<Column<Application>, 'name'>> = {
  position: {
    isWideOnly: true,
    isBesideTitle: true,
    width: besideTitleWidths[0],
    onCard: 'text',
    cell: ({ position }) => <Truncated text={position} />,
  },
  experience: {
    isWideOnly: true,
    isBesideTitle: true,
    width: besideTitleWidths[1],
    cell: ({ experience }) => <Truncated text={experience} />,
  },
}

/** The columns of the list of applications. */
export function applicationColumns({
  hrefOf,
  onOpen,
  onDownload,
  onDelete,
}: RowActions): Column<Application>[] {
  return [
    {
      name: 'Applicant',
      isHead: true,
      cell: (application) => (
        <RowHead
          link={{ to: hrefOf(application), preventScrollReset: true, prefetch: 'none' }}
          title={applicantNameOf(application)}
          isNew={application.status === 'pending'}
          aside={
            <span title={application.email} className="min-w-0 truncate text-muted max-md:hidden">
              {application.email}
            </span>
          }
          isNoteWide
          note={
            <>
              <span className={narrowTableOnlyClass}>{application.position} · </span>
              <bdi>{firstLine(application.coverLetter)}</bdi>
            </>
          }
        />
      ),
    },
    ...keysOf(list).map((field) => ({ name: list[field], ...columns[field] })),
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
      cell: ({ appliedAt }) => <RelativeTime at={appliedAt} />,
    },
    {
      name: 'Actions',
      isActions: true,
      width: 'w-35',
      cell: (application) => {
        const name = applicantNameOf(application)
        return (
          <>
            <IconButton Icon={Eye} label={`View details of ${name}`} onClick={() => onOpen(application)} />
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

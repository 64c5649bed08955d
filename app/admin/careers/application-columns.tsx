import { Download, Eye, Trash2 } from 'lucide-react'
import { narrowTableOnlyClass, type Column } from '#app/ui/admin/lists/data-table.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { applicationLabels } from '#contract/careers/application-fields.ts'
import type { Application } from '#contract/careers/careers.ts'
import { keysOf } from '#contract/fields.ts'
import { ApplicationBadge } from './application-status.tsx'

type RowActions = {
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
    className: 'max-w-56',
    cell: ({ position }) => <span className="block truncate max-md:text-right">{position}</span>,
  },
  experience: {
    className: 'max-w-36 md:@max-[56rem]:max-w-24',
    cell: ({ experience }) => (
      <span className="block truncate" title={experience}>
        {experience}
      </span>
    ),
  },
}

/** The columns of the specification (back office §2), in its order. */
export function applicationColumns({ onOpen, onDownload, onDelete }: RowActions): Column<Application>[] {
  return [
    {
      name: 'Applicant',
      isHead: true,
      className: 'max-w-64 md:@max-[56rem]:max-w-40',
      cell: (application) => (
        <>
          <button
            type="button"
            title={applicantNameOf(application)}
            onClick={() => onOpen(application)}
            className="block min-h-6 max-w-full truncate text-left font-semibold hover:text-link hover:underline"
          >
            {applicantNameOf(application)}
          </button>
          <span title={application.email} className="block truncate font-normal text-muted">
            {application.email}
          </span>
          <span className={`truncate font-normal text-muted ${narrowTableOnlyClass}`}>
            {application.position}
          </span>
        </>
      ),
    },
    ...keysOf(list).map((field) => ({ name: list[field], ...columns[field] })),
    {
      name: 'Status',
      className: 'whitespace-nowrap',
      cell: ({ status }) => <ApplicationBadge status={status} />,
    },
    {
      name: 'Applied Date',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ appliedAt }) => <time dateTime={appliedAt}>{formatLocalDate(appliedAt)}</time>,
    },
    {
      name: 'Actions',
      isActions: true,
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

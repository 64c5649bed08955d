import { Eye, Trash2 } from 'lucide-react'
import { mailtoLink } from '#contract/email.ts'
import { Link } from 'react-router'
import { ActionMenu } from '#app/ui/admin/action-menu.tsx'
import { narrowTableOnlyClass, type Column } from '#app/ui/admin/lists/data-table.tsx'
import { IconButton, IconLink } from '#app/ui/admin/icon-button.tsx'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { enquiryLabels } from '#contract/enquiries/enquiry-fields.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { keysOf } from '#contract/fields.ts'
import { EnquiryBadge, statusChangesFor, type EnquiryStatus } from './enquiry-status.tsx'

/** The enquiry whose status was not changed, and why. */
export type StatusFailure = { id: string; message: string }

type RowActions = {
  /** The serial number of the first row. */
  first: number
  /** The history state of links to an enquiry. */
  origin: object
  failure: StatusFailure | undefined
  onStatusChange: (enquiry: Enquiry, status: EnquiryStatus) => void
  onDelete: (enquiry: Enquiry) => void
}

const pathOf = ({ _id }: Enquiry) => `/admin/enquires/${_id}`

const { list } = enquiryLabels

/** How the texts of an enquiry are shown in its list. */
const columnsOfTexts = (origin: object): Record<keyof typeof list, Omit<Column<Enquiry>, 'name'>> => ({
  name: {
    isHead: true,
    className: 'max-w-52 md:@max-[68rem]:max-w-40',
    cell: (enquiry) => (
      <>
        <Link
          to={pathOf(enquiry)}
          state={origin}
          title={enquiry.name}
          className="block min-h-6 truncate leading-6 hover:text-link hover:underline"
        >
          {enquiry.name}
        </Link>
        <Mail to={enquiry.email} className={`font-normal ${narrowTableOnlyClass}`} />
      </>
    ),
  },
  email: {
    isWideOnly: true,
    className: 'max-w-60 md:@max-[68rem]:max-w-48',
    cell: ({ email }) => <Mail to={email} className="block" />,
  },
  companyName: {
    className: 'max-w-48 md:@max-[68rem]:max-w-32',
    cell: ({ companyName }) => (
      <span className="block truncate" title={companyName}>
        {companyName || '-'}
      </span>
    ),
  },
})

/** The columns of the specification (back office §2), in its order. */
export function enquiryColumns({
  first,
  origin,
  failure,
  onStatusChange,
  onDelete,
}: RowActions): Column<Enquiry>[] {
  const columns = columnsOfTexts(origin)
  return [
    {
      name: 'S.No',
      isTableOnly: true,
      isWideOnly: true,
      className: 'w-14 font-mono text-muted tabular-nums',
      cell: (_, index) => first + index,
    },
    ...keysOf(list).map((field) => ({ name: list[field], ...columns[field] })),
    {
      name: 'Date',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatLocalDate(createdAt)}</time>,
    },
    {
      name: 'Status',
      className: 'whitespace-nowrap',
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

function Mail({ to, className }: { to: string; className: string }) {
  return (
    <a
      href={mailtoLink(to)}
      title={to}
      className={`min-h-6 truncate leading-6 text-link hover:underline ${className}`}
    >
      {to}
    </a>
  )
}

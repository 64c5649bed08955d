import { ExternalLink, Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import { IconButton, IconLink } from '#app/ui/admin/icon-button.tsx'
import type { Column } from '#app/ui/admin/lists/data-table.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import { formatNumber } from '#contract/locale.ts'
import type { IssueCounts, IssueSummary } from '#contract/newsletter/issues.ts'
import { issueRecordKind } from '#contract/newsletter/record.ts'
import { IssueBadge, isWritten, progressOf, otherIssueCounts, timeOf } from './issue-state.tsx'

/** A count column of wide tables. In narrow ones, the counts are listed below "Handed over". */
const countColumn = (name: string, count: keyof IssueCounts, width: string): Column<IssueSummary> => ({
  name,
  width,
  isWideOnly: true,
  className: 'tabular-nums',
  cell: ({ state, counts }) => (isWritten(state) ? '-' : formatNumber(counts[count])),
})

type Props = {
  /** The history state of the links to an issue. */
  listState: object
  onDelete: (issue: IssueSummary) => void
}

/** The columns of the list of issues. */
export const issueColumns = ({ listState, onDelete }: Props): Column<IssueSummary>[] => [
  {
    name: 'Subject',
    isHead: true,
    cell: ({ _id, subject, previewText }) => (
      <RowHead
        link={{ to: issueRecordKind.pathOf(_id), state: listState }}
        title={subject}
        isTwoLines
        note={previewText || undefined}
      />
    ),
  },
  {
    name: 'Status',
    width: 'w-34',
    onCard: 'foot',
    placeholder: <Bar className="h-7! w-24" />,
    cell: ({ state }) => <IssueBadge state={state} />,
  },
  {
    name: 'Handed over',
    width: 'w-34',
    onCard: 'text',
    className: 'tabular-nums max-md:has-[[data-none]]:hidden',
    cell: ({ state, counts }) =>
      isWritten(state) ? (
        <span data-none="">-</span>
      ) : (
        <>
          {progressOf(counts)}
          <span className="md:hidden"> handed over</span>
          <span className="block text-[0.8125rem]/4 text-muted md:@min-[56rem]:hidden md:group-data-compact/list:hidden">
            {otherIssueCounts(counts).map((text, index, { length }) => (
              <Fragment key={text}>
                <span className="whitespace-nowrap">{index < length - 1 ? `${text},` : text}</span>{' '}
              </Fragment>
            ))}
          </span>
        </>
      ),
  },
  countColumn('Rejected', 'refused', 'w-22'),
  countColumn('Bounced', 'bounced', 'w-24'),
  countColumn('Unsubscribed', 'unsubscribed', 'w-32'),
  {
    name: 'Date',
    width: 'w-34',
    onCard: 'corner',
    cell: (issue) => <ListDate at={timeOf(issue)} />,
  },
  {
    name: 'Actions',
    isActions: true,
    width: 'w-24',
    cell: (issue) =>
      isWritten(issue.state) ? (
        <IconButton
          Icon={Trash2}
          tone="danger"
          label={`Delete ${issue.subject}`}
          onClick={() => onDelete(issue)}
        />
      ) : (
        <IconLink
          to={`/newsletter/${issue.slug}`}
          target="_blank"
          label={`View ${issue.subject} on the site`}
          Icon={ExternalLink}
        />
      ),
  },
]

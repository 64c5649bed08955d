import { Paperclip } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Assignee } from '#app/admin/desk/views/assignee.tsx'
import { TagBadges } from '#app/admin/desk/views/tag-badges.tsx'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { rowLink } from '#app/ui/admin/lists/open-row.ts'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import { LoadingLayout } from '#app/ui/loading/skeleton.tsx'
import type { InboxItem } from '#contract/inbox/inbox.ts'
import { kindLooks, viewTexts } from './inbox-labels.ts'
import { keyOf } from './inbox.rules.ts'
import { ItemAge } from './item-age.tsx'

type Props = {
  items: readonly InboxItem[]
  openKey: string | undefined
  hrefOf: (item: InboxItem) => string
  /** Whether they come from several views, so each shows its own. */
  isOfSeveral: boolean
}

export function InboxList({ items, openKey, hrefOf, isOfSeveral }: Props) {
  return (
    <ul aria-label="Inbox items" className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <Row
          key={keyOf(item)}
          item={item}
          href={hrefOf(item)}
          isOpen={keyOf(item) === openKey}
          isOfSeveral={isOfSeveral}
        />
      ))}
    </ul>
  )
}

type RowProps = { item: InboxItem; href: string; isOpen: boolean; isOfSeveral: boolean }

function Row({ item, href, isOpen, isOfSeveral }: RowProps) {
  const { kind, name, line, waitingSince, assignee, isRead, isUnmatched, company, hasFile, tags, view } = item
  const { Icon, label } = kindLooks[kind]
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li data-row={keyOf(item)}>
      <Link
        ref={link}
        to={href}
        prefetch="none"
        {...rowLink}
        aria-current={isOpen ? 'page' : undefined}
        className={`grid grid-cols-[minmax(0,1fr)] gap-0.5 py-3 pr-4 pl-6 text-small -outline-offset-2 transition-colors ${isOpen ? 'bg-tint' : 'hover:bg-raised'}`}
      >
        <span className="relative flex items-baseline justify-between gap-3">
          {!isRead && (
            <span
              aria-hidden="true"
              className="absolute top-2 -left-4 size-2 rounded-full bg-action forced-colors:bg-[Highlight]"
            />
          )}
          <span
            dir="auto"
            className={`min-w-0 truncate text-body text-heading ${isRead ? 'font-medium' : 'font-semibold'}`}
          >
            {name}
          </span>
          <ItemAge item={item} className="shrink-0 text-[0.8125rem] text-muted" />
        </span>
        <span dir="auto" className="truncate text-left text-text">
          {line}
        </span>
        <span className="flex min-w-0 items-center gap-3 text-[0.8125rem] text-muted">
          <span className="flex shrink-0 items-center gap-1">
            <Icon className="size-3.5" aria-hidden="true" />
            {isUnmatched ? 'Unmatched' : label}
          </span>
          {company && (
            <bdi className="min-w-0 truncate" title={company}>
              {company}
            </bdi>
          )}
          {hasFile && <Paperclip role="img" aria-label="Has attachment" className="size-3.5 shrink-0" />}
          <TagBadges tags={tags} />
          {assignee && <Assignee name={assignee} />}
          <span className="ml-auto shrink-0">
            {view === 'snoozed'
              ? `${isOfSeveral ? 'Snoozed until' : 'until'} ${formatLocalDate(waitingSince!)}`
              : isOfSeveral && viewTexts[view === 'done' ? 'done' : ''].label}
          </span>
        </span>
      </Link>
    </li>
  )
}

export function InboxListSkeleton() {
  return (
    <LoadingLayout label="Loading…">
      <div className="divide-y divide-line border-y border-line">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="grid h-[5.25rem] content-center gap-2 px-6">
            <Bar className="w-2/5" />
            <Bar className="w-full" />
          </div>
        ))}
      </div>
    </LoadingLayout>
  )
}

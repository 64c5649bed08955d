import { Link } from 'react-router'
import type { SingleKey } from '#app/admin/desk/keys/single-keys.tsx'
import type { InboxCounts, InboxItem } from '#contract/inbox/inbox.ts'
import { formatNumber } from '#contract/locale.ts'
import { kindLooks } from './inbox-labels.ts'
import { ItemAge } from './item-age.tsx'

type Props = {
  items: readonly InboxItem[]
  /** Waiting items of each type; undefined if the list shows others. */
  counts: InboxCounts | undefined
  /** Describes the order of the list. */
  order: string
  hrefOf: (item: InboxItem) => string
  keys: readonly Pick<SingleKey, 'key' | 'does'>[]
}

/** Shown beside the list while nothing is open: the first item of each type, and the shortcuts. It marks nothing as read. */
export function InboxOverview({ items, counts, order, hrefOf, keys }: Props) {
  const firsts = items.filter((item) => item === items.find(({ kind }) => kind === item.kind))
  return (
    <div className="grid max-w-measure content-start gap-8 p-10 max-xl:hidden">
      <div>
        <h2 className="text-h3">Select a conversation</h2>
        <p className="mt-1 text-muted">{order}</p>
      </div>
      <ul aria-label="First item of each type" className="divide-y divide-line border-y border-line">
        {firsts.map((first) => (
          <li key={first.kind}>
            <Link
              to={hrefOf(first)}
              prefetch="none"
              className="group/row grid gap-0.5 px-4 py-3 -outline-offset-2 transition-colors hover:bg-raised"
            >
              <span className="text-small text-muted">
                {kindLooks[first.kind].plural}{' '}
                <span className="tabular-nums">{counts && formatNumber(counts[first.kind]!)}</span>
              </span>
              <span className="flex flex-wrap items-baseline gap-x-4 justify-between text-lead text-heading">
                <bdi className="font-semibold underline-offset-4 group-hover/row:underline">{first.name}</bdi>{' '}
                <ItemAge item={first} className="text-body text-muted" />
              </span>
              <span dir="auto" className="truncate text-left">
                {first.line}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-small text-muted">
        {keys.map(({ key, does }) => (
          <div key={key} className="flex items-baseline gap-2">
            <dt>
              <kbd className="font-mono text-heading">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

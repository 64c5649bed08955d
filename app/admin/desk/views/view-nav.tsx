import { Link } from 'react-router'
import type { ViewCounts } from '#contract/desk/desk.ts'
import type { DeskView } from '#contract/desk/limits.ts'
import { keysOf } from '#contract/fields.ts'
import { formatNumber } from '#contract/locale.ts'
import { viewLabels } from './view-labels.ts'

type Props = {
  view: string
  /** Undefined while loading and after a failure. */
  counts: ViewCounts | undefined
  hrefOf: (view: '' | DeskView) => string
  /** Labels that differ from the default ones. */
  labels?: Partial<typeof viewLabels>
}

/** Views that are only shown if they contain something. */
const isRare = (name: '' | DeskView): name is 'drafts' | 'unsent' => name === 'drafts' || name === 'unsent'

type ViewLink = { name: string; label: string; count: number | undefined; href: string }

/**
 * Links to the views of a list.
 * @param current the name of the current view
 */
export function ViewNav({ views, current }: { views: readonly ViewLink[]; current: string }) {
  return (
    <nav aria-label="Views" className="min-w-0 border-b border-line">
      <ul className="scroll-fade flex px-3">
        {views.map(({ name, label, count, href }) => (
          <li key={name} className="shrink-0">
            <Link
              to={href}
              prefetch="none"
              preventScrollReset
              aria-current={name === current ? 'page' : undefined}
              className={`flex min-h-11 items-center gap-1.5 border-b-2 px-2 text-small font-medium whitespace-nowrap -outline-offset-2 transition-colors ${name === current ? 'border-action text-link' : 'border-transparent text-muted hover:text-heading'}`}
            >
              {label}
              {count !== undefined && <span className="font-normal tabular-nums">{formatNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to the views of a desk, with counts. */
export function DeskViewNav({ view, counts, hrefOf, labels }: Props) {
  const names = { ...viewLabels, ...labels }
  const views = keysOf(viewLabels)
    .filter((name) => !isRare(name) || name === view || counts?.[name])
    .map((name) => ({
      name,
      label: names[name],
      count: name === '' ? undefined : counts?.[name],
      href: hrefOf(name),
    }))
  return <ViewNav views={views} current={view} />
}

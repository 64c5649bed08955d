import { Link } from 'react-router'
import type { ViewCounts } from '#contract/desk/desk.ts'
import type { DeskView } from '#contract/desk/limits.ts'
import { keysOf } from '#contract/fields.ts'
import { formatNumber } from '#contract/locale.ts'
import { viewLabels } from './view-labels.ts'

type Props = {
  view: string
  /** Undefined while they are loading, and where they could not be loaded. */
  counts: ViewCounts | undefined
  hrefOf: (view: '' | DeskView) => string
  /** Labels that a desk has of its own. */
  labels?: Partial<typeof viewLabels>
}

/** Views that stand among the others only where something is in them. */
const isRare = (name: '' | DeskView): name is 'drafts' | 'unsent' => name === 'drafts' || name === 'unsent'

/** Links to the views of a desk, with how much each has. */
export function ViewLinks({ view, counts, hrefOf, labels }: Props) {
  const names = { ...viewLabels, ...labels }
  return (
    <nav aria-label="Views" className="min-w-0 border-b border-line">
      <ul className="scroll-fade flex px-3">
        {keysOf(viewLabels).map((name) => {
          const isShown = name === view
          if (isRare(name) && !isShown && !counts?.[name]) return null
          return (
            <li key={name} className="shrink-0">
              <Link
                to={hrefOf(name)}
                prefetch="none"
                preventScrollReset
                aria-current={isShown ? 'page' : undefined}
                className={`flex min-h-11 items-center gap-1.5 border-b-2 px-2 text-small font-medium whitespace-nowrap -outline-offset-2 transition-colors ${isShown ? 'border-action text-link' : 'border-transparent text-muted hover:text-heading'}`}
              >
                {names[name]}
                {name !== '' && counts && (
                  <span className="font-normal tabular-nums">{formatNumber(counts[name])}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

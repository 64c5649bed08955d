import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { formatNumber } from '#contract/locale.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  /** Number of records that match the filters, on all pages. */
  total: number
  /** The actions for the selection. */
  children: ReactNode
}

/** The size of the selection and its actions, placed below the list so that they cover no row. */
export function SelectionBar({ selection, total, children }: Props) {
  const { keys, isAllMatching, isPage } = selection
  if (keys.size === 0) return null
  const count = isAllMatching ? total : keys.size
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-2 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card px-4 py-3 shadow-lift"
    >
      <p role="status" className="text-small font-medium text-heading tabular-nums">
        {formatNumber(count)} selected
      </p>
      {!isAllMatching && total > keys.size && (
        <Button variant="quiet" size="compact" onClick={selection.selectAllMatching}>
          Select all {formatNumber(total)} that match
        </Button>
      )}
      {isAllMatching && isPage && (
        <Button variant="quiet" size="compact" onClick={selection.clear}>
          Select none
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        {children}
        <IconButton label="Clear selection" Icon={X} onClick={selection.clear} />
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import type { SingleKey } from '#app/admin/desk/keys/single-keys.tsx'
import type { RecordFrame } from './frame.ts'

type Props = {
  /** Who it is from, unless that is said above. */
  name: string | undefined
  lead?: ReactNode
  frame: Pick<RecordFrame<never>, 'heading' | 'renderKeys'>
  /** Single keys that act on the record. */
  keys: readonly SingleKey[]
  actions?: ReactNode
  /** How to reach them, how long it waits, its status and who takes care of it. */
  facts: ReactNode
  /** What is seldom needed. */
  side?: ReactNode
  children: ReactNode
}

/** A record of a desk: who it is from and how it stands, what was said, and beside that the rest, or below it where there is no room. */
export function RecordView({
  name,
  lead,
  frame: { heading, renderKeys },
  keys,
  actions,
  facts,
  side,
  children,
}: Props) {
  return (
    <article className="@container min-w-0">
      <header data-head="" className="flex flex-wrap items-start gap-x-6 gap-y-4">
        {name && (
          <div className="min-w-0 grow basis-0">
            <h2 ref={heading} dir="auto" className="text-left text-h3 wrap-anywhere sm:text-[1.75rem]">
              {name}
            </h2>
            {lead && (
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere text-muted">
                {lead}
              </p>
            )}
          </div>
        )}
        <div className={`grid gap-4 ${name ? 'order-last basis-full' : 'min-w-0 grow basis-0'}`}>{facts}</div>
        <div className="flex shrink-0 items-center gap-1">
          {renderKeys(keys)}
          {actions}
        </div>
      </header>
      <div
        className={`mt-6 grid gap-8 @min-[50rem]:mt-8 ${side ? '@min-[50rem]:grid-cols-[minmax(0,1fr)_15rem]' : ''}`}
      >
        <div className="grid min-w-0 content-start gap-6">{children}</div>
        {side && (
          <aside aria-label="Details" className="grid min-w-0 content-start gap-8">
            {side}
          </aside>
        )}
      </div>
    </article>
  )
}

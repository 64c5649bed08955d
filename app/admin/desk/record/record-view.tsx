import type { ReactNode } from 'react'
import type { SingleKey } from '#app/admin/desk/keys/single-keys.tsx'
import type { RecordFrame } from './frame.ts'

type Props = {
  /** The sender, unless it is shown above. */
  name: string | undefined
  /** Shown beside the name. */
  badge?: ReactNode
  lead?: ReactNode
  frame: Pick<RecordFrame<never>, 'heading' | 'renderKeys'>
  /** Shortcuts that act on the record. */
  keys: readonly SingleKey[]
  actions?: ReactNode
  /** Contact details, waiting time, status and assignee. */
  facts: ReactNode
  /** Details that are rarely needed. */
  side?: ReactNode
  children: ReactNode
}

/** A record of a desk: its sender, status and conversation, with the details beside it or, on narrow screens, below it. */
export function RecordView({
  name,
  badge,
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
      <header data-head="" className="relative flex flex-wrap items-start gap-x-6 gap-y-2">
        {name && (
          <div className="min-w-0 grow basis-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 ref={heading} dir="auto" className="text-left text-h3 wrap-anywhere sm:text-[1.75rem]">
                {name}
              </h2>
              {badge}
            </div>
            {lead && <p className="mt-0.5 wrap-anywhere text-muted">{lead}</p>}
          </div>
        )}
        <div
          className={`grid min-w-0 basis-full grid-cols-[minmax(0,1fr)] gap-3 ${name ? 'order-last' : 'md:*:first:pr-12'}`}
        >
          {facts}
        </div>
        <div className={`flex shrink-0 items-center gap-1 ${name ? '' : 'absolute -top-1.5 right-0'}`}>
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

import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { SingleKeys, type SingleKey } from '#app/admin/desk/keys/single-keys.tsx'
import type { InboxPlace } from './place.ts'
import { focusElement } from '#app/ui/focus.ts'

type Props = {
  title: string
  lead: ReactNode
  place: InboxPlace
  /** Keys that act on the item. */
  keys: readonly SingleKey[]
  actions?: ReactNode
  /** Who it is, and what the desk has done with it. */
  side: ReactNode
  children: ReactNode
}

/** An item of the inbox: what was said, and on wide screens a pane beside it. */
export function ItemPanes({ title, lead, place, keys, actions, side, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation() as { state: { takesFocus?: boolean } | null }
  const isOpened = useNavigationType() !== 'POP'
  const isAsked = state?.takesFocus ?? false
  useEffect(() => {
    // on a narrow screen the list is gone, and with it the link that had the focus
    const isTaken = isAsked || document.activeElement === document.body
    if (isOpened && isTaken && heading.current) focusElement(heading.current, { preventScroll: true })
  }, [isOpened, isAsked])
  const runHeldKey = useEffectEvent(() => {
    const pressed = place.takeHeld()
    keys.find(({ key }) => key === pressed)?.run()
  })
  useEffect(() => runHeldKey(), [])
  const ownKeys = keys.map((one) => ({
    ...one,
    run: () => (place.isLeaving() ? place.hold(one.key) : one.run()),
  }))
  return (
    <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6 xl:gap-0">
      <article className="grid min-w-0 gap-4 xl:p-6">
        <header data-head="" className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 grow basis-48">
            <h2 ref={heading} dir="auto" className="text-h3 wrap-anywhere">
              {title}
            </h2>
            <p className="mt-1 text-small wrap-anywhere text-muted">{lead}</p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <SingleKeys keys={[...place.keys, ...ownKeys]} />
            {actions}
          </div>
        </header>
        {children}
      </article>
      <aside
        aria-label="Details"
        className="grid min-w-0 content-start gap-4 border-line xl:sticky xl:top-0 xl:h-dvh xl:overflow-y-auto xl:border-l xl:p-4"
      >
        {side}
      </aside>
    </div>
  )
}

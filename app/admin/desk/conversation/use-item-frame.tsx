import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { DeskRecord } from '#app/admin/desk/handling/save-change.ts'
import { SingleKeys } from '#app/admin/desk/keys/single-keys.tsx'
import type { RecordFrame } from '#app/admin/desk/record/frame.ts'
import { focusElement } from '#app/ui/focus.ts'
import type { InboxPlace } from './place.ts'
import { useDecision, type DecisionOptions } from './use-decision.ts'
import { useUpdates } from './use-updates.ts'

type Options<Row extends DeskRecord> = DecisionOptions<Row> & {
  /** Resolves to whether somebody has added to the record since it was loaded. */
  look: () => Promise<boolean>
}

/** The frame of a record in the inbox: its heading takes the focus, and what waits next follows a decision. */
export function useItemFrame<Row extends DeskRecord>({ look, ...options }: Options<Row>): RecordFrame<Row> {
  const { place, reload } = options
  const navigate = useNavigate()
  const onSaved = useDecision(options)
  useUpdates(look, reload)
  return {
    heading: useHeadingFocus(),
    renderKeys: (keys) => <ItemKeys place={place} keys={keys} />,
    reload,
    onSaved,
    onSent: place.goOn,
    leave: place.goOn,
    comeBack: async () => navigate(place.here),
  }
}

/** For the heading of an item that is opened. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation() as { state: { takesFocus?: boolean } | null }
  const isOpened = useNavigationType() !== 'POP'
  const isAsked = state?.takesFocus ?? false
  useEffect(() => {
    // on a narrow screen the list is gone, and with it the link that had the focus
    const isTaken = isAsked || document.activeElement === document.body
    if (isOpened && isTaken && heading.current) focusElement(heading.current, { preventScroll: true })
  }, [isOpened, isAsked])
  return heading
}

/** Keys that act on an item, beside those of its place. One that was pressed before the item came acts on it now. */
export function ItemKeys({
  place,
  keys,
}: { place: InboxPlace } & Pick<ComponentProps<typeof SingleKeys>, 'keys'>) {
  const runHeldKey = useEffectEvent(() => {
    const pressed = place.takeHeld()
    keys.find(({ key }) => key === pressed)?.run()
  })
  useEffect(() => runHeldKey(), [])
  const ownKeys = keys.map((one) => ({
    ...one,
    run: () => (place.isLeaving() ? place.hold(one.key) : one.run()),
  }))
  return <SingleKeys keys={[...place.keys, ...ownKeys]} />
}

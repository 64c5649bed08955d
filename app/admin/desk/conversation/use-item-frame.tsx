import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { DeskRecord } from '#app/admin/desk/handling/save-change.ts'
import { SingleKeys } from '#app/admin/desk/keys/single-keys.tsx'
import type { RecordFrame } from '#app/admin/desk/record/frame.ts'
import { focusElement } from '#app/ui/focus.ts'
import type { InboxContext } from './inbox-context.ts'
import { useDecision, type DecisionOptions } from './use-decision.ts'
import { useUpdates } from './use-updates.ts'

type Options<Row extends DeskRecord> = DecisionOptions<Row> & {
  /** Resolves to whether the record has new entries since it was loaded. */
  look: () => Promise<boolean>
}

/** The frame of a record in the inbox: focuses its heading and opens the next waiting item after a decision. */
export function useItemFrame<Row extends DeskRecord>({ look, ...options }: Options<Row>): RecordFrame<Row> {
  const { inbox, reload } = options
  const navigate = useNavigate()
  const onSaved = useDecision(options)
  useUpdates(look, reload)
  return {
    heading: useHeadingFocus(),
    renderKeys: (keys) => <ItemKeys inbox={inbox} keys={keys} />,
    reload,
    onSaved,
    onSent: inbox.openNext,
    leave: inbox.openNext,
    comeBack: async () => navigate(inbox.href),
  }
}

/** Returns a ref for the heading of an opened item, which takes the focus. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation() as { state: { takesFocus?: boolean } | null }
  const isOpened = useNavigationType() !== 'POP'
  const isAsked = state?.takesFocus ?? false
  useEffect(() => {
    // on a narrow screen the list disappears, and with it the focused link
    const isTaken = isAsked || document.activeElement === document.body
    if (isOpened && isTaken && heading.current) focusElement(heading.current, { preventScroll: true })
  }, [isOpened, isAsked])
  return heading
}

/** Shortcuts of an item and its inbox. Runs a key that was pressed before the item loaded. */
export function ItemKeys({
  inbox,
  keys,
}: { inbox: InboxContext } & Pick<ComponentProps<typeof SingleKeys>, 'keys'>) {
  const runHeldKey = useEffectEvent(() => {
    const pressed = inbox.takeHeldKey()
    keys.find(({ key }) => key === pressed)?.run()
  })
  useEffect(() => runHeldKey(), [])
  const ownKeys = keys.map((one) => ({
    ...one,
    run: () => (inbox.isLeaving() ? inbox.holdKey(one.key) : one.run()),
  }))
  return <SingleKeys keys={[...inbox.keys, ...ownKeys]} />
}

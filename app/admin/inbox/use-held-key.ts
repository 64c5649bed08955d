import { useEffect, useRef } from 'react'

/** Stands for whichever item is opened next. */
const next = Symbol('next')

/**
 * Remembers a key pressed while an item is loading or being left, because it is meant for the next item.
 * @param openKey the key of the open item
 */
export function useHeldKey(openKey: string | undefined) {
  const isLeaving = useRef(false)
  const held = useRef<{ key: string; of: string | undefined | typeof next }>(undefined)
  useEffect(() => {
    isLeaving.current = false
    held.current = held.current?.of === next ? { ...held.current, of: openKey } : undefined
  }, [openKey])
  return {
    isLeaving: () => isLeaving.current,
    leave: () => {
      isLeaving.current = true
    },
    /** Ends leaving without opening another item. */
    stay: () => {
      isLeaving.current = false
    },
    holdKey: (key: string) => {
      held.current = { key, of: isLeaving.current ? next : openKey }
    },
    takeHeldKey: () => {
      const taken = held.current
      held.current = undefined
      return taken?.of === openKey || taken?.of === next ? taken?.key : undefined
    },
  }
}

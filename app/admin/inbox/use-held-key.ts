import { useEffect, useRef } from 'react'

/** The item that is opened next, whichever that is. */
const next = Symbol('next')

/**
 * Remembers the key that is pressed while an item is loading, or while the one on screen is being left: it is meant for the item that comes.
 * @param openKey the key of the item that is open
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
    /** Nothing else is opened. */
    stay: () => {
      isLeaving.current = false
    },
    hold: (key: string) => {
      held.current = { key, of: isLeaving.current ? next : openKey }
    },
    takeHeld: () => {
      const taken = held.current
      held.current = undefined
      return taken?.of === openKey || taken?.of === next ? taken?.key : undefined
    },
  }
}

import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Whether the component runs in a hydrated page: false on the server and while hydrating. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

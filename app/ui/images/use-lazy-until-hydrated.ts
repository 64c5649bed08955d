import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'

/** The `loading` of an image below the first screen: lazy until that is painted, then eager, so that a capture of the whole page has it. */
export const useLazyUntilHydrated = (): 'lazy' | 'eager' => (useIsHydrated() ? 'eager' : 'lazy')

import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'

/** The `loading` of an image below the fold: lazy until hydration, then eager, so that full-page screenshots include it. */
export const useLazyUntilHydrated = (): 'lazy' | 'eager' => (useIsHydrated() ? 'eager' : 'lazy')

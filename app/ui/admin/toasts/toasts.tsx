import { lazy, Suspense } from 'react'
import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'

const load = () => import('./toast-region.tsx')
const ToastRegion = lazy(async () => ({ default: (await load()).ToastRegion }))

export type ToastKind = 'success' | 'error' | 'info'

/**
 * Shows a toast.
 * @param ms how long it stays (milliseconds); by default as long as the region says
 */
export async function notify(kind: ToastKind, text: string, ms?: number): Promise<void> {
  const { showToast } = await load()
  showToast(kind, text, ms)
}

/** The region where toasts appear, at the top right. Alt+T moves the focus to it. */
export function Toasts({ ms }: { ms: number }) {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion ms={ms} />
    </Suspense>
  )
}

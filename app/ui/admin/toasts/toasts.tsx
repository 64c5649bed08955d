import { lazy, Suspense } from 'react'
import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'

const load = () => import('./toast-region.tsx')
const ToastRegion = lazy(async () => ({ default: (await load()).ToastRegion }))

export type ToastKind = 'success' | 'error' | 'info'

/**
 * Shows a passing notice.
 * @param ms how long it stays (milliseconds), if not as long as the region says
 */
export async function notify(kind: ToastKind, text: string, ms?: number): Promise<void> {
  const { showToast } = await load()
  showToast(kind, text, ms)
}

/** The place where passing notices appear, top right. Alt+T takes the focus to them. */
export function Toasts({ ms }: { ms: number }) {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion ms={ms} />
    </Suspense>
  )
}

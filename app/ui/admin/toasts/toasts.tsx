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

/**
 * Says in a toast that something was removed, with a button that takes it back, for ten seconds.
 * @param onUndo restores it on the server, and says so or why not
 */
export async function notifyRemoval(text: string, onUndo: () => Promise<void>): Promise<void> {
  const { showUndo } = await load()
  showUndo(text, 'Undo', onUndo)
}

/** The same for a reply that was sent: until it is handed over, the button makes it a draft again. */
export async function notifySent(text: string, onTakeBack: () => Promise<void>): Promise<void> {
  const { showUndo } = await load()
  showUndo(text, 'Undo send', onTakeBack)
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

import { lazy, Suspense } from 'react'
import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'

const load = () => import('./toast-region.tsx')
const ToastRegion = lazy(async () => ({ default: (await load()).ToastRegion }))

export type ToastKind = 'success' | 'error' | 'info'

/**
 * Shows a toast.
 * @param ms its duration (milliseconds); the region's by default
 */
export async function notify(kind: ToastKind, text: string, ms?: number): Promise<void> {
  const { showToast } = await load()
  showToast(kind, text, ms)
}

/**
 * Announces a removal with an `Undo` button, for ten seconds.
 * @param onUndo restores it on the server, and reports the outcome
 */
export async function notifyRemoval(text: string, onUndo: () => Promise<void>): Promise<void> {
  const { showUndo } = await load()
  showUndo(text, 'Undo', onUndo)
}

/** The same for a sent reply. Until the mail server gets it, the button turns it back into a draft. */
export async function notifySent(text: string, onUndo: () => Promise<void>): Promise<void> {
  const { showUndo } = await load()
  showUndo(text, 'Undo send', onUndo)
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

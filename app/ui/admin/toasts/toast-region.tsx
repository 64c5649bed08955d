import { createPortal } from 'react-dom'
import { Slide, toast, ToastContainer, type Id } from 'react-toastify/unstyled'
import { isMotionReduced } from '#app/ui/theme/motion.ts'
import type { ToastKind } from './toasts.tsx'
import { UndoToast } from './undo-toast.tsx'
import { useFreePlace } from './use-free-place.ts'
import { useTopLayer } from './use-top-layer.ts'

let lastSuccess: Id | undefined

export function showToast(kind: ToastKind, text: string, ms: number | undefined): void {
  // What went well before is old news, and toasts under a resting pointer stay: a pile of them would hold back the newest one.
  if (kind === 'success') {
    const id = `success ${text}`
    if (lastSuccess !== undefined && lastSuccess !== id) toast.dismiss(lastSuccess)
    lastSuccess = id
  }
  // the same message twice is one toast
  toast[kind](text, { toastId: `${kind} ${text}`, ...(ms !== undefined && { autoClose: ms }) })
}

/** How long an action can be taken back (milliseconds). */
const undoMs = 10_000

/** Each action has a toast of its own, so that each can be taken back. */
export function showUndo(text: string, label: string, onUndo: () => Promise<void>): void {
  toast.success(
    ({ closeToast }) => <UndoToast text={text} label={label} onUndo={onUndo} closeToast={closeToast} />,
    { autoClose: undoMs, closeOnClick: false },
  )
}

export function ToastRegion({ ms }: { ms: number }) {
  const isReduced = isMotionReduced()
  const layer = useTopLayer('toast-layer')
  useFreePlace(layer)
  return createPortal(
    // a toast stays while the focus is on it (toasts.css); without this, Alt+T would keep it for ever
    <div onBlur={() => toast.play()}>
      <ToastContainer
        position="top-right"
        theme="light"
        autoClose={ms}
        limit={4}
        transition={isReduced ? false : Slide}
        hideProgressBar={isReduced}
        hotKeys={({ altKey, code }) => altKey && code === 'KeyT'}
      />
    </div>,
    layer,
  )
}

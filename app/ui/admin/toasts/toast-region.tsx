import { createPortal } from 'react-dom'
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled'
import { isMotionReduced } from '#app/ui/theme/motion.ts'
import type { ToastKind } from './toasts.tsx'
import { useFreePlace } from './use-free-place.ts'
import { useTopLayer } from './use-top-layer.ts'

export function showToast(kind: ToastKind, text: string, ms: number | undefined): void {
  // the same message twice is one toast
  toast[kind](text, { toastId: `${kind} ${text}`, ...(ms !== undefined && { autoClose: ms }) })
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

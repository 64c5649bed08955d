import { Slide, toast, ToastContainer } from 'react-toastify/unstyled'
import { isMotionReduced } from '#app/ui/theme/motion.ts'
import type { ToastKind } from './toasts.tsx'

export function showToast(kind: ToastKind, text: string, ms: number | undefined): void {
  // the same message twice is one toast
  toast[kind](text, { toastId: `${kind} ${text}`, ...(ms !== undefined && { autoClose: ms }) })
}

export function ToastRegion({ ms }: { ms: number }) {
  const isReduced = isMotionReduced()
  return (
    <ToastContainer
      position="top-right"
      theme="light"
      autoClose={ms}
      limit={4}
      transition={isReduced ? false : Slide}
      hideProgressBar={isReduced}
      hotKeys={({ altKey, code }) => altKey && code === 'KeyT'}
    />
  )
}

import { useRef } from 'react'
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled'
import { isMotionReduced } from '#app/ui/theme/motion.ts'
import type { ToastKind } from './toasts.tsx'
import { useFreePlace } from './use-free-place.ts'

export function showToast(kind: ToastKind, text: string, ms: number | undefined): void {
  // the same message twice is one toast
  toast[kind](text, { toastId: `${kind} ${text}`, ...(ms !== undefined && { autoClose: ms }) })
}

export function ToastRegion({ ms }: { ms: number }) {
  const isReduced = isMotionReduced()
  const region = useRef<HTMLDivElement>(null)
  useFreePlace(region)
  return (
    // a toast stays while the pointer or the focus is on it; the library knows the pointer alone
    <div ref={region} onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        position="top-right"
        theme="light"
        autoClose={ms}
        limit={4}
        transition={isReduced ? false : Slide}
        hideProgressBar={isReduced}
        hotKeys={({ altKey, code }) => altKey && code === 'KeyT'}
      />
    </div>
  )
}

import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { Slide, toast, ToastContainer, type Id } from 'react-toastify/unstyled'
import { isMotionReduced } from '#app/ui/theme/motion.ts'
import type { ToastKind } from './toasts.tsx'
import { UndoToast } from './undo-toast.tsx'
import { useToastPlacement } from './use-toast-placement.ts'
import { useTopLayer } from './use-top-layer.ts'

let lastSuccess: Id | undefined
let lastUndo: { id: Id; screen: string | undefined } | undefined
const errors = new Set<Id>()

/**
 * A success outdates earlier successes and errors; a stack of toasts under a resting pointer would delay the newest.
 * @param success the toast of the success, if any
 */
function dismissEarlier(success?: Id): void {
  if (lastSuccess !== undefined && lastSuccess !== success) toast.dismiss(lastSuccess)
  lastSuccess = success
  errors.forEach((id) => toast.dismiss(id))
  errors.clear()
}

export function showToast(kind: ToastKind, text: string, ms: number | undefined): void {
  // repeating a message shows one toast
  const toastId = `${kind} ${text}`
  if (kind === 'success') dismissEarlier(toastId)
  if (kind === 'error') errors.add(toastId)
  toast[kind](text, { toastId, containerId: 'notices', ...(ms !== undefined && { autoClose: ms }) })
}

/** How long an action can be undone (milliseconds). */
const undoMs = 10_000

const screenAt = (path: string) => path.split('/')[2]

/** An action can only be undone on the screen where it was done. */
function dismissUndoOfOther(screen: string | undefined): void {
  if (lastUndo && lastUndo.screen !== screen) toast.dismiss(lastUndo.id)
}

/** Shows the undo bar of the last action, replacing the one before. */
export function showUndo(text: string, label: string, onUndo: () => Promise<void>): void {
  dismissEarlier()
  if (lastUndo) toast.dismiss(lastUndo.id)
  const id = toast(
    ({ closeToast }) => <UndoToast text={text} label={label} onUndo={onUndo} closeToast={closeToast} />,
    { containerId: 'undo', autoClose: undoMs, closeOnClick: false },
  )
  lastUndo = { id, screen: screenAt(location.pathname) }
}

export function ToastRegion({ ms }: { ms: number }) {
  const isReduced = isMotionReduced()
  const layer = useTopLayer('toast-layer')
  useToastPlacement(layer)
  const screen = screenAt(useLocation().pathname)
  useEffect(() => dismissUndoOfOther(screen), [screen])
  const shared = {
    theme: 'light',
    transition: isReduced ? (false as const) : Slide,
    hideProgressBar: isReduced,
    hotKeys: ({ altKey, code }: KeyboardEvent) => altKey && code === 'KeyT',
  }
  return createPortal(
    // a toast stays while the focus is on it (toasts.css); without this, Alt+T would keep it for ever
    <div onBlur={() => toast.play()}>
      <ToastContainer
        {...shared}
        containerId="notices"
        aria-label="Messages"
        position="top-right"
        autoClose={ms}
        limit={4}
      />
      <ToastContainer
        {...shared}
        containerId="undo"
        aria-label="Undo"
        position="bottom-center"
        className="undo-bar"
      />
    </div>,
    layer,
  )
}

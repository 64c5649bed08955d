import { CircleCheck, Link2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, type FocusEvent, type MouseEvent } from 'react'
import { toastMs } from '#contract/limits.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'

/** What the toast shows: a confirmation, or the address itself if the clipboard isn't available. */
type Outcome = 'copied' | 'shown'

async function copyAddress(): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    return 'copied'
  } catch {
    // over plain HTTP there is no clipboard API, so show the address for copying by hand
    return 'shown'
  }
}

const LinkToast = lazy(() => import('./link-toast.tsx').catch(() => ({ default: () => null })))

type ButtonEvent = FocusEvent<HTMLButtonElement> | MouseEvent<HTMLButtonElement>

/**
 * Copies the page's address and confirms it in a toast at the top right. The toast stays while it is hovered or the
 * button has keyboard focus.
 */
export function CopyLink({ className }: { className: string }) {
  const [outcome, setOutcome] = useState<Outcome>()
  /** The page whose address was copied. The button keeps showing this after the toast is gone. */
  const [copiedPath, setCopiedPath] = useState<string>()
  const [isHovered, setIsHovered] = useState(false)
  const [hasKeyboardFocus, setHasKeyboardFocus] = useState(false)
  const isHeld = isHovered || hasKeyboardFocus
  const readFocus = ({ currentTarget }: ButtonEvent) =>
    setHasKeyboardFocus(currentTarget.matches(':focus-visible'))

  const copy = async () => {
    const path = window.location.pathname
    const result = await copyAddress()
    setOutcome(result)
    if (result === 'copied') setCopiedPath(path)
  }
  const isCopied = copiedPath !== undefined && copiedPath === window.location.pathname
  const Icon = isCopied ? CircleCheck : Link2

  useEffect(() => {
    if (outcome !== 'copied' || isHeld) return
    const timer = setTimeout(setOutcome, toastMs.site)
    return () => clearTimeout(timer)
  }, [outcome, isHeld])

  return (
    <>
      <button
        type="button"
        aria-label="Copy link"
        title={isCopied ? publicPostMessages.linkCopied : undefined}
        onClick={(event) => {
          readFocus(event)
          void copy()
        }}
        onFocus={readFocus}
        onBlur={() => setHasKeyboardFocus(false)}
        className={`needs-script ${className}`}
      >
        <Icon className="size-5" aria-hidden="true" />
      </button>
      <div role="status" className="absolute">
        {outcome && (
          <Suspense>
            <LinkToast
              isCopied={outcome === 'copied'}
              onClose={() => setOutcome(undefined)}
              onHover={setIsHovered}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

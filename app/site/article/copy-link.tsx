import { CircleCheck, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'

/** @returns whether the address is in the clipboard now */
async function copyAddress(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    return true
  } catch {
    // over plain http there is no clipboard: the reader copies by hand
    window.prompt('Copy this link', window.location.href)
    return false
  }
}

/** A button that copies the address of the page, and says so in a toast at the top right. */
export function CopyLink({ className }: { className: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    if (!isCopied || isHeld) return
    const timer = setTimeout(setIsCopied, toastMs.site, false)
    return () => clearTimeout(timer)
  }, [isCopied, isHeld])

  return (
    <>
      <button
        type="button"
        aria-label="Copy link"
        onClick={() => void copyAddress().then(setIsCopied)}
        className={`needs-script ${className}`}
      >
        <Link2 className="size-5" aria-hidden="true" />
      </button>
      <div role="status" className="absolute">
        {isCopied && (
          // the top layer is where no clipped or skipped section hides it
          <p
            ref={(toast) => toast?.showPopover()}
            popover="manual"
            onPointerEnter={() => setIsHeld(true)}
            onPointerLeave={() => setIsHeld(false)}
            className="fixed inset-auto top-20 right-4 flex max-w-[calc(100vw-2rem)] items-center gap-3 rounded-tile border border-line bg-card px-4 py-3 text-small font-medium text-heading shadow-lift"
          >
            <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
            {publicPostMessages.linkCopied}
          </p>
        )}
      </div>
    </>
  )
}

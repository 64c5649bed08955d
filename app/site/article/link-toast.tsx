import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { publicPostMessages } from '#contract/posts/messages.ts'

const select = (element: HTMLElement | null) => {
  if (element) getSelection()?.selectAllChildren(element)
}

type Props = {
  /** Whether the address was copied; otherwise it is shown. */
  isCopied: boolean
  onClose: () => void
  onHover: (isHovered: boolean) => void
}

/** The toast about the page's address, in the top layer so that nothing clips or hides it. */
export default function LinkToast({ isCopied, onClose, onHover }: Props): ReactNode {
  return (
    <p
      ref={(toast) => toast?.showPopover()}
      // a shown address stays until Escape or a click outside
      popover={isCopied ? 'manual' : 'auto'}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      className="fixed inset-auto top-20 right-4 flex max-w-[calc(100vw-2rem)] items-center gap-3 rounded-tile border border-line bg-card px-4 py-3 text-small font-medium text-heading shadow-lift"
    >
      {isCopied ? (
        <>
          <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
          {publicPostMessages.linkCopied}
        </>
      ) : (
        <span>
          {publicPostMessages.linkToCopy}
          <span ref={select} className="block font-mono font-normal wrap-anywhere select-all">
            {window.location.href}
          </span>
        </span>
      )}
    </p>
  )
}

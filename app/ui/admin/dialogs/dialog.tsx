import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'

const places = {
  center:
    'm-auto w-[calc(100%-2rem)] rounded-card max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none starting:translate-y-4 starting:opacity-0',
  left: 'my-0 mr-auto ml-0 h-dvh w-72 starting:-translate-x-4 starting:opacity-0',
  right: 'my-0 mr-0 ml-auto h-dvh w-full max-w-none sm:max-w-96 starting:translate-x-4 starting:opacity-0',
} as const

const widths = { narrow: 'sm:max-w-112', wide: 'sm:max-w-192', huge: 'sm:max-w-288' } as const

export type DialogProps = {
  /** The heading, or the accessible name if the content has its own head. */
  title: string
  hasOwnHead?: boolean
  isOpen: boolean
  /** Called on Esc, on the close button and, for drawers, on a press outside. */
  onClose: () => void
  place?: keyof typeof places
  width?: keyof typeof widths
  children: ReactNode
  /** Focuses the title instead of the first control. */
  takesFocus?: boolean
  /** Beside the close button in the head. */
  headActions?: ReactNode
  /** Stays in view below content that scrolls. */
  footer?: ReactNode
}

/** A modal dialog of the back office, or a side drawer. On a phone, a centred dialog is a bottom sheet. */
export function Dialog({
  title,
  hasOwnHead = false,
  isOpen,
  onClose,
  place = 'center',
  width = 'narrow',
  takesFocus = false,
  children,
  headActions,
  footer,
}: DialogProps) {
  const id = useId()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      closesOnPressOutside={place !== 'center'}
      aria-labelledby={hasOwnHead ? undefined : id}
      aria-label={hasOwnHead ? title : undefined}
      className={`max-h-dvh overflow-hidden short:overflow-y-auto border border-line bg-card text-text shadow-lift transition duration-300 backdrop:bg-ink-950/50 open:flex open:flex-col sm:max-h-[calc(100dvh-2rem)] ${place === 'center' ? widths[width] : 'max-h-dvh! border-y-0'} ${places[place]}`}
    >
      {!hasOwnHead && (
        <div
          data-head=""
          className="flex shrink-0 items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-5"
        >
          <h2
            id={id}
            dir="auto"
            {...(takesFocus && { tabIndex: -1, 'data-first-focus': '' })}
            className="min-w-0 outline-none text-left pt-[3px] pointer-coarse:pt-[7px] text-lead font-semibold wrap-anywhere"
          >
            {title}
          </h2>
          <div className="flex shrink-0 gap-1">
            {headActions}
            <CloseButton onClick={onClose} />
          </div>
        </div>
      )}
      {!hasOwnHead && <OfflineNotice className="mx-5 mt-4 shrink-0" />}
      {hasOwnHead ? (
        children
      ) : (
        <div className="grow overflow-y-auto overscroll-contain p-5 [--dialog-inset:1.25rem] short:shrink-0 short:overflow-visible">
          {children}
        </div>
      )}
      {footer && (
        <div className="flex shrink-0 flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:grow print:hidden">
          {footer}
        </div>
      )}
    </Modal>
  )
}

/** The close button in the corner of a dialog. */
export function CloseButton({ onClick, label = 'Close' }: { onClick: () => void; label?: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-9 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-heading pointer-coarse:size-11"
    >
      <X className="size-5" aria-hidden="true" />
    </button>
  )
}

import type { ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type Props = {
  /** Says that somebody else saved it. */
  title: string
  width?: DialogProps['width']
  isOpen: boolean
  isSaving: boolean
  /** The version that somebody else saved. */
  children: ReactNode
  /** The button that merges both versions, if possible. */
  merge?: ReactNode
  onOverwrite: () => void
  onUseTheirs: () => void
  /** Returns to editing. Without it, closing the dialog uses their version. */
  onClose?: () => void
}

/** Shows the version that somebody else saved in the meantime and offers both. Closing it keeps what was typed. */
export function ConflictDialog({
  title,
  width = 'wide',
  isOpen,
  isSaving,
  children,
  merge,
  onOverwrite,
  onUseTheirs,
  onClose,
}: Props) {
  return (
    <Dialog
      title={title}
      width={width}
      isOpen={isOpen}
      onClose={onClose ?? onUseTheirs}
      footer={
        <>
          {onClose && (
            <Button variant="secondary" data-first-focus onClick={onClose}>
              Keep editing
            </Button>
          )}
          <Button variant="secondary" data-first-focus={onClose ? undefined : true} onClick={onUseTheirs}>
            Use their version
          </Button>
          <Button
            variant="danger"
            isBusy={isSaving}
            onClick={onOverwrite}
            className="max-sm:order-first max-sm:basis-full"
          >
            Overwrite with mine
          </Button>
          {merge}
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard (WCAG 2.1.1) */}
      <section tabIndex={0} aria-label="Their version">
        {children}
      </section>
    </Dialog>
  )
}

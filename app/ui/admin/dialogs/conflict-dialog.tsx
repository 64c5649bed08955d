import type { ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type Props = {
  /** Says that someone else has saved the record. */
  title: string
  width?: DialogProps['width']
  isOpen: boolean
  isSaving: boolean
  /** Shows the version that someone else saved. */
  children: ReactNode
  /** The button that merges both versions, if possible. */
  merge?: ReactNode
  onOverwrite: () => void
  onUseTheirs: () => void
  /** Returns to editing. Without it, closing the dialog uses their version. */
  onClose?: () => void
}

/** Shows the version that someone else saved in the meantime and asks which one to use. Closing it keeps unsaved changes. */
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
            Overwrite with your version
          </Button>
          {merge}
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard (WCAG 2.1.1) */}
      <section tabIndex={0} aria-label="Conflict details">
        {children}
      </section>
    </Dialog>
  )
}

import { Plus } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { Button } from '#app/ui/forms/button.tsx'

/** Stands for the row that does not exist yet. */
const newRow = 'new'

/**
 * Which row of a list is replaced by its form.
 * @param findEdited finds the row whose form has a draft already, at the first rendering
 * @param focusRow moves the focus to a row that is shown again
 */
export function useEditedRow(findEdited: () => string | undefined, focusRow: (key: string) => void) {
  const [edited, setEdited] = useState(findEdited)
  const newButton = useRef<HTMLButtonElement>(null)
  return {
    isNew: edited === newRow,
    isEdited: (key: string) => edited === key,
    edit: setEdited,
    /** Closes the form, for the row that it has saved or stood for, or for none. */
    close: (key?: string) => {
      setEdited(undefined)
      if (key === undefined) newButton.current?.focus()
      else focusRow(key)
    },
    /** The attributes of the button for a new row. */
    newRowProps: { ref: newButton, isOpen: edited === newRow, onOpen: () => setEdited(newRow) },
  }
}

type ButtonProps = {
  label: string
  ref: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpen: () => void
}

/** Opens the form for a new row. */
export function NewRowButton({ label, ref, isOpen, onOpen }: ButtonProps) {
  return (
    <Button ref={ref} size="compact" aria-expanded={isOpen} onClick={onOpen}>
      <Plus className="size-4" aria-hidden="true" />
      {label}
    </Button>
  )
}

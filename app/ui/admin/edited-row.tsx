import { Plus } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { Button } from '#app/ui/forms/button.tsx'

/** The key of the row being created. */
const newRow = 'new'

/**
 * Tracks which row of a list is replaced by its form.
 * @param findEdited finds the row whose form has a draft, on first render
 * @param focusRow moves the focus to a row that replaces its form
 */
export function useEditedRow(findEdited: () => string | undefined, focusRow: (key: string) => void) {
  const [edited, setEdited] = useState(findEdited)
  const newButton = useRef<HTMLButtonElement>(null)
  return {
    isNew: edited === newRow,
    isEdited: (key: string) => edited === key,
    edit: setEdited,
    /** Closes the form and moves the focus to its row, or to the button for a new row. */
    close: (key?: string) => {
      setEdited(undefined)
      if (key === undefined) newButton.current?.focus()
      else focusRow(key)
    },
    /** Props of the button for a new row. */
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

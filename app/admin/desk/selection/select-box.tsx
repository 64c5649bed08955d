import type { Selection } from './use-selection.ts'

type Props = {
  label: string
  isChecked: boolean
  /** Whether only some rows are selected. */
  isMixed?: boolean
  onToggle: (isRange: boolean) => void
}

/** A checkbox that selects a row or all rows; with Shift it selects a range. */
export function SelectBox({ label, isChecked, isMixed = false, onToggle }: Props) {
  return (
    <span className="relative -m-2 inline-grid size-9 shrink-0 place-items-center align-middle pointer-coarse:-m-3 pointer-coarse:size-11">
      <input
        type="checkbox"
        data-select=""
        aria-label={label}
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isMixed && !isChecked
        }}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        // extends the click area around the checkbox
        className="checkbox cursor-pointer before:pointer-events-none after:absolute after:inset-0"
      />
    </span>
  )
}

/** The checkbox that selects all rows of a page. @param className by default for a table head, which phones don't have */
export function SelectPageBox({
  selection,
  className = 'mr-5 max-md:hidden',
}: {
  selection: Selection
  className?: string
}) {
  return (
    <span className={className}>
      <SelectBox
        label="Select all on this page"
        isChecked={selection.isPage}
        isMixed={selection.keys.size > 0}
        onToggle={selection.togglePage}
      />
    </span>
  )
}

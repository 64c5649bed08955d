import type { Selection } from './use-selection.ts'

type Props = {
  label: string
  isChecked: boolean
  /** Whether some of what it stands for is selected. */
  isMixed?: boolean
  onToggle: (isRange: boolean) => void
}

/** A box that selects a row, or all rows; with Shift it selects a range. */
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
        // the area around it is its own
        className="checkbox cursor-pointer before:pointer-events-none after:absolute after:inset-0"
      />
    </span>
  )
}

/** The box in the head of a list, which selects all rows of its page. On a phone there is no head. */
export function SelectPageBox({ selection }: { selection: Selection }) {
  return (
    <span className="mr-5 max-md:hidden">
      <SelectBox
        label="Select all on this page"
        isChecked={selection.isPage}
        isMixed={selection.keys.size > 0}
        onToggle={selection.togglePage}
      />
    </span>
  )
}

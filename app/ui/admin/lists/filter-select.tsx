import { useId, type ComponentProps } from 'react'
import { fieldBox } from '#app/ui/forms/field-look.ts'
import { Select } from '#app/ui/forms/select.tsx'

type Props = Omit<ComponentProps<typeof Select>, 'onChange' | 'className'> & {
  label: string
  /** Shows the label inside, before the choice, for choices that don't explain themselves. */
  isLabelShown?: boolean
  /** Why there are no options. */
  error?: string | undefined
  onChoose: (value: string) => void
  /** The width of the whole. */
  className?: string
}

const box = `h-(--control-height) ${fieldBox}`

/** A select in the filter bar of a list; applies immediately. */
export function FilterSelect({
  label,
  isLabelShown = false,
  error,
  onChoose,
  className = '',
  ...rest
}: Props) {
  const id = useId()
  const control = {
    ...rest,
    id,
    'aria-describedby': error && `${id}-error`,
    onChange: ({ target }: { target: HTMLSelectElement }) => onChoose(target.value),
  }
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="relative">
        <label
          htmlFor={id}
          className={
            isLabelShown
              ? 'pointer-events-none absolute top-1/2 z-1 left-(--field-inset) -translate-y-1/2 text-(length:--label-text) font-medium text-muted'
              : 'sr-only'
          }
        >
          {label}
        </label>
        <Select
          {...control}
          style={isLabelShown ? { paddingLeft: `calc(var(--field-inset) + ${label.length}ch)` } : undefined}
          className={`pr-9 ${box}`}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

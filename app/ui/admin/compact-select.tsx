import { useId, type ComponentProps } from 'react'
import { Select } from '#app/ui/forms/select.tsx'

type Props = Omit<ComponentProps<typeof Select>, 'onChange' | 'arrowClass'> & {
  label: string
  /** Shows the label to assistive technology alone, where the options explain themselves. */
  isLabelHidden?: boolean
  /** What is wrong with the choice, or why there are no options. */
  error?: string | undefined
  onChoose: (value: string) => void
}

/** A select for the bars and panels of the back office. */
export function CompactSelect({
  label,
  isLabelHidden = false,
  error,
  onChoose,
  className = '',
  ...rest
}: Props) {
  const id = useId()
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-small font-medium text-heading'}>
        {label}
      </label>
      <Select
        id={id}
        aria-describedby={error && `${id}-error`}
        {...rest}
        onChange={({ target }) => onChoose(target.value)}
        arrowClass="top-1/2 right-3 size-4 -translate-y-1/2"
        className="h-10 w-full rounded-input border border-control bg-page pr-9 pl-3 text-small text-heading hover:border-heading focus-visible:outline-offset-0 disabled:opacity-60 pointer-coarse:h-11"
      />
      {error && (
        <p id={`${id}-error`} className="text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

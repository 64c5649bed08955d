import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps } from 'react'

export type Option = { value: string; label: string }

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'children'> & {
  label: string
  /** Its name is for assistive technology alone, where the options speak for themselves. */
  isLabelHidden?: boolean
  options: readonly Option[]
  onChoose: (value: string) => void
}

/** A list to choose from: the browser's own, dressed. */
export function Choice({ label, isLabelHidden = false, options, onChoose, className = '', ...rest }: Props) {
  const id = useId()
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-small font-medium text-heading'}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          {...rest}
          onChange={({ target }) => onChoose(target.value)}
          className="h-10 w-full appearance-none truncate rounded-input border border-control bg-page pr-9 pl-3 text-small text-heading hover:border-heading focus-visible:outline-offset-0 disabled:opacity-60 pointer-coarse:h-11"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
      </div>
    </div>
  )
}

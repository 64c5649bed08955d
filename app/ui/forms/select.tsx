import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

export type Option = { value: string; label: string }

type Props = Omit<ComponentProps<'select'>, 'children'> & { options: readonly Option[] }

/** The browser's own select, with an arrow in the design's look. */
export function Select({ options, className = '', ...rest }: Props) {
  return (
    <div className="relative">
      <select {...rest} className={`appearance-none truncate ${className}`}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </div>
  )
}

import { useId, type ComponentProps } from 'react'
import { fieldBox } from '#app/ui/forms/field-look.ts'
import { Select } from '#app/ui/forms/select.tsx'

type Props = Omit<ComponentProps<typeof Select>, 'onChange' | 'className'> & {
  label: string
  /** Shows the label inside, before the choice, where the choices alone do not explain themselves. */
  isLabelShown?: boolean
  /** Why there are no options. */
  error?: string | undefined
  onChoose: (value: string) => void
  /** The width of the whole. */
  className?: string
}

const box = `h-(--control-height) ${fieldBox}`

/** A select in the bar of filters above a list; a choice takes effect at once. */
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
      {isLabelShown ? (
        <div
          className={`flex items-center gap-1.5 pr-0! has-focus-visible:outline-2 has-focus-visible:outline-focus ${box}`}
        >
          <label htmlFor={id} className="shrink-0 text-muted">
            {label}
          </label>
          <div className="min-w-0 grow">
            <Select
              {...control}
              className="h-9 w-full rounded-control bg-transparent pr-9 text-heading outline-none"
            />
          </div>
        </div>
      ) : (
        <>
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <Select {...control} className={`pr-9 ${box}`} />
        </>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

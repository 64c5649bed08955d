import { useId } from 'react'

type SmallProps = {
  label: string
  value: string
  maxLength: number
  placeholder: string
  onType: (text: string) => void
}

/** A one-line field with its label beside it. */
export function SmallField({ label, onType, ...rest }: SmallProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-3 text-small">
      <label htmlFor={id} className="shrink-0 font-medium text-muted">
        {label}
      </label>
      <input
        id={id}
        {...rest}
        onChange={({ target }) => onType(target.value)}
        className="h-10 min-w-0 grow bg-transparent text-heading outline-none placeholder:text-muted pointer-coarse:h-11 pointer-coarse:text-body"
      />
    </div>
  )
}

type CheckProps = { label: string; isChecked: boolean; onCheck: (isChecked: boolean) => void }

export function SmallCheck({ label, isChecked, onCheck }: CheckProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-10 items-center gap-3 text-small font-medium text-muted">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
        className="checkbox"
      />
      {label}
    </label>
  )
}

import { useId, useState, type ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { Option } from './select.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & {
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** A choice from a long list, searched by typing. Unknown text becomes the value, which the server rejects. */
export function SearchField({ value, options, onChange, ...field }: Props) {
  const list = useId()
  const [typed, setTyped] = useState<string>()
  const label = options.find((option) => option.value === value)?.label ?? value
  const change = (text: string) => {
    const wanted = text.trim().toLowerCase()
    const found = options.find((option) =>
      [option.label, option.value].some((name) => name.toLowerCase() === wanted),
    )
    setTyped(text)
    onChange(found?.value ?? text)
  }
  return (
    <>
      <Field
        {...field}
        list={list}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? label}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <datalist id={list}>
        {options.map((option) => (
          <option key={option.value}>{option.label}</option>
        ))}
      </datalist>
    </>
  )
}

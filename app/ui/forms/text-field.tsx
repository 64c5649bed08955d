import type { TextField as Description } from '#contract/fields.ts'
import { Field, TextArea } from './field.tsx'

type Props = {
  name: string
  field: Description
  error: string | undefined
  frameId?: string | undefined
  defaultValue?: string | undefined
  /** Lets the browser check that it is filled in. */
  required?: boolean
}

/** The control of a field that the contract describes: an input, or a text area where the description has rows. */
export function TextField({ name, field, ...rest }: Props) {
  const { label, max, type, autoComplete, placeholder, rows, required } = field
  const shared = {
    label,
    name,
    autoComplete,
    placeholder,
    maxLength: max,
    isRequired: required !== undefined,
  }
  return rows ? (
    <TextArea rows={rows} dir="auto" {...shared} {...rest} />
  ) : (
    <Field type={type} {...shared} {...rest} />
  )
}

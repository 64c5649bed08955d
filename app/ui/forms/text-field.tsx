import type { TextField as Description } from '#contract/fields.ts'
import { Field, TextArea } from './field.tsx'

type Props = {
  name: string
  field: Description
  error: string | undefined
  frameId?: string | undefined
  defaultValue?: string | undefined
  required?: boolean
}

/** The control of a field described in the contract: an input, or a text area if it has rows. */
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

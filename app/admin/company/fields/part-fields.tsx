import { memo, useCallback, useEffect, useRef, type ComponentType } from 'react'
import type { z } from 'zod'
import type { FieldErrors } from '#app/ui/forms/use-submission.ts'
import { fieldsOf, hasVariants, unwrapSchema, withSlugs } from './schema-kind.rules.ts'

/** A person that a text can name. */
export type NamedPerson = { key: string; name: string }

type FormProps = {
  errors: FieldErrors
  people: NamedPerson[]
  /** Renders the field of any value. Passed down, since fields contain fields. */
  Field: ComponentType<ValueProps>
}

export type ValueProps = {
  schema: z.ZodType
  /** Path within the part, such as `people.0.name`; '' for the part itself. */
  path: string
  /** Slug of the page that the value belongs to, if any. */
  slug?: string | undefined
  value: unknown
  onChange: (value: unknown) => void
} & FormProps

type Props = Omit<ValueProps, 'path'> & { path?: string }

const isShort = (schema: z.ZodType) => {
  const { inner, meta } = unwrapSchema(schema)
  return (
    ['string', 'number', 'enum', 'union'].includes(inner.type) &&
    !hasVariants(inner) &&
    !meta.rows &&
    !meta.isImage &&
    !meta.isCode
  )
}

const labelledFieldsOf = (schema: z.ZodType) =>
  fieldsOf(unwrapSchema(schema).inner).filter(([, field]) => unwrapSchema(field).meta.label !== undefined)

type NamedFieldProps = Omit<ValueProps, 'onChange'> & {
  name: string
  onChange: (name: string, value: unknown) => void
}

/** A field of a group. Memoized, since a part may have hundreds. */
const NamedField = memo(function NamedField({ name, onChange, ...props }: NamedFieldProps) {
  return <props.Field {...props} onChange={(changed) => onChange(name, changed)} />
})

/** The fields of a group, short ones side by side. Fields without a label aren't editable. */
export function PartFields({ schema, path = '', value, onChange, ...form }: Props) {
  const values = value as Record<string, unknown>
  const latest = useRef({ schema, values, onChange })
  useEffect(() => {
    latest.current = { schema, values, onChange }
  })
  const changeField = useCallback((name: string, changed: unknown) => {
    const group = latest.current
    group.onChange(withSlugs(group.schema, group.values, { ...group.values, [name]: changed }))
  }, [])
  return (
    <div className="grid grid-cols-1 items-start gap-x-5 gap-y-5 sm:grid-cols-2">
      {labelledFieldsOf(schema).map(([name, field]) => (
        <div key={name} className={isShort(field) ? 'min-w-0' : 'min-w-0 sm:col-span-full'}>
          <NamedField
            {...form}
            name={name}
            schema={field}
            path={path ? `${path}.${name}` : name}
            slug={typeof values.slug === 'string' ? values.slug : undefined}
            value={values[name]}
            onChange={changeField}
          />
        </div>
      ))}
    </div>
  )
}

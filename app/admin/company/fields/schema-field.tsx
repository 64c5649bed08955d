import { ArticleField } from '#app/admin/posts/fields/article-field.tsx'
import { useId } from 'react'
import type { z } from 'zod'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { Field, SelectField, TextArea } from '#app/ui/forms/field.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'
import type { Icon } from '#contract/company/icons.ts'
import { ColourField } from './colour-field.tsx'
import { IconField } from './icon-field.tsx'
import { ListField } from './list-field.tsx'
import { PartFields, type ValueProps } from './part-fields.tsx'
import { ImageField } from './image-field.tsx'
import { emptyOf, hasVariants, unwrapSchema, variantsOf } from './schema-kind.rules.ts'

/** Renders the field that a schema describes. */
export function SchemaField(props: ValueProps) {
  const { schema, value, onChange } = props
  const { inner, meta, isNullable } = unwrapSchema(schema)
  const { label = '' } = meta
  if (meta.isIcon)
    return (
      <IconField
        label={label}
        hint={meta.hint}
        name={props.path}
        error={props.errors[props.path]}
        icon={(value ?? null) as Icon | null}
        onChange={onChange}
      />
    )
  if (hasVariants(inner)) return <Variants {...props} schema={inner} label={label} isPossible={isNullable} />
  if (isNullable) return <PossibleGroup {...props} schema={inner} label={label} />
  if (meta.isArticle) return <ArticleField {...props} label={label} />
  switch (inner.type) {
    case 'object':
      return (
        <Group label={label}>
          <PartFields {...props} schema={inner} />
        </Group>
      )
    case 'array':
      return (
        <ListField {...props} schema={inner} label={label} hint={meta.hint} maxEntries={meta.maxEntries} />
      )
    case 'boolean':
      return <Checkbox label={label} name={props.path} isOn={value === true} onChange={onChange} />
    case 'tuple':
      return <Span {...props} label={label} />
    default:
      return <TextField {...props} />
  }
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-3 sm:p-4 md:p-5">
      <legend className="px-2 font-semibold text-heading">{label}</legend>
      {children}
    </fieldset>
  )
}

type CheckboxProps = { label: string; name: string; isOn: boolean; onChange: (isOn: boolean) => void }

function Checkbox({ label, name, isOn, onChange }: CheckboxProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={`flex min-h-11 items-center gap-3 ${labelLook}`}>
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="checkbox"
      />
      {label}
    </label>
  )
}

/** A group that can be hidden. */
function PossibleGroup({ schema, label, ...props }: ValueProps & { label: string }) {
  const { value, path, onChange } = props
  const isShown = value !== null && value !== undefined
  return (
    <Group label={label}>
      <Checkbox
        label="Show on page"
        name={path}
        isOn={isShown}
        onChange={(isOn) => onChange(isOn ? emptyOf(schema) : null)}
      />
      {isShown && (
        <div className="mt-3">
          <PartFields {...props} schema={schema} />
        </div>
      )}
    </Group>
  )
}

/** The options of a discriminated union, and none if optional. */
function Variants({
  schema,
  label,
  isPossible,
  ...props
}: ValueProps & { label: string; isPossible: boolean }) {
  const { value, path, onChange } = props
  const variants = variantsOf(schema)
  const kind = (value as { kind: string } | null)?.kind ?? ''
  const chosen = variants.get(kind)
  return (
    <Group label={label}>
      <SelectField
        label="Type"
        name={`${path}.kind`}
        value={kind}
        options={[
          ...(isPossible ? [{ value: '', label: 'None' }] : []),
          ...[...variants].map(([name, variant]) => ({
            value: name,
            label: unwrapSchema(variant).meta.label ?? name,
          })),
        ]}
        onChange={({ target: { value: name } }) =>
          onChange(name === '' ? null : emptyOf(variants.get(name)!))
        }
      />
      {chosen && (
        <div className="mt-5">
          <PartFields {...props} schema={chosen} />
        </div>
      )}
    </Group>
  )
}

/** Parses a number. Other input stays text, which the server rejects. */
const numberIn = (typed: string): number | string =>
  typed.trim() === '' || Number.isNaN(Number(typed)) ? typed : Number(typed)

function Span({ label, path, value, errors, onChange }: ValueProps & { label: string }) {
  const [from, to] = (value ?? []) as number[]
  const read = (typed: string) => (typed.trim() === '' ? undefined : numberIn(typed))
  const set = (first: number | string | undefined, second: number | string | undefined) =>
    onChange(first === undefined && second === undefined ? undefined : [first, second])
  const number = (name: string, index: 0 | 1, shown: number | string | undefined) => (
    <Field
      label={name}
      name={`${path}.${index}`}
      inputMode="decimal"
      value={shown ?? ''}
      error={errors[`${path}.${index}`] ?? errors[path]}
      onChange={({ target }) => (index === 0 ? set(read(target.value), to) : set(from, read(target.value)))}
    />
  )
  return (
    <fieldset>
      <legend className={`mb-2 ${labelLook}`}>{label}</legend>
      <div className="grid grid-cols-2 gap-4">
        {number('From', 0, from)}
        {number('To', 1, to)}
      </div>
    </fieldset>
  )
}

function TextField({ schema, path, value, errors, people, onChange }: ValueProps) {
  const { inner, meta, isOptional } = unwrapSchema(schema)
  const {
    label = '',
    hint,
    rows,
    isCode,
    isColour,
    isLogo,
    ground,
    isImage,
    isPerson,
    isTime,
    names,
    options: choices,
  } = meta
  const frame = { label, hint, name: path, error: errors[path] }
  if (inner.type === 'enum') {
    const options = (inner as z.ZodEnum).options.map((option) => ({
      value: String(option),
      label: names?.[String(option)] ?? wordOf(String(option)),
    }))
    return (
      <SelectField
        {...frame}
        value={String(value)}
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  if (choices) return <SearchField {...frame} value={String(value)} options={choices()} onChange={onChange} />
  if (isPerson) {
    const options = [
      ...(inner.safeParse('').success ? [{ value: '', label: 'Nobody' }] : []),
      ...people.map(({ key, name }) => ({ value: key, label: name })),
    ]
    const isKnown = options.some((option) => option.value === value)
    return (
      <SelectField
        {...frame}
        value={String(value)}
        options={isKnown ? options : [{ value: String(value), label: 'Choose a person' }, ...options]}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  if (isColour) return <ColourField {...frame} colour={String(value ?? '')} onChange={onChange} />
  if (isImage)
    return (
      <ImageField
        {...frame}
        hint={hint}
        isLogo={isLogo === true}
        ground={ground}
        image={String(value ?? '')}
        onChange={onChange}
      />
    )
  if (inner.type === 'number')
    return (
      <Field
        {...frame}
        inputMode="numeric"
        value={String(value ?? '')}
        onChange={({ target }) =>
          onChange(isOptional && target.value === '' ? undefined : numberIn(target.value))
        }
      />
    )
  const shared = {
    ...frame,
    value: String(value ?? ''),
    maxLength: (inner as z.ZodString).maxLength ?? undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(isOptional && target.value === '' ? undefined : target.value),
  }
  if (isTime) return <Field {...shared} type="time" />
  if (!rows) return <Field {...shared} {...(isCode && { className: 'font-mono', spellCheck: false })} />
  return <TextArea {...shared} rows={rows} {...(isCode && { className: 'font-mono', spellCheck: false })} />
}

/** `short-message` becomes "Short message". */
const wordOf = (value: string) => {
  const words = value.replaceAll('-', ' ').trim()
  return words === ''
    ? value === '-'
      ? 'Removed (-)'
      : 'Unchanged'
    : words[0]!.toUpperCase() + words.slice(1)
}

import type { z } from 'zod'
import { slugFrom, type FieldMeta } from '#contract/company/part-fields.ts'

/** What the editor builds a field from: a schema without its wrappers, and their metadata. */
export type FieldKind = {
  inner: z.ZodType
  meta: Partial<FieldMeta>
  /** The value may be null, which hides the group. */
  isNullable: boolean
  isOptional: boolean
}

type Wrapper = z.ZodType & { unwrap(): z.ZodType }

/** Unwraps a schema. */
export function unwrapSchema(schema: z.ZodType): FieldKind {
  const meta = (schema.meta() ?? {}) as Partial<FieldMeta>
  if (schema.type === 'nullable' || schema.type === 'optional' || schema.type === 'default') {
    const below = unwrapSchema((schema as Wrapper).unwrap())
    return {
      inner: below.inner,
      meta: { ...below.meta, ...meta },
      isNullable: below.isNullable || schema.type === 'nullable',
      isOptional: below.isOptional || schema.type === 'optional',
    }
  }
  return { inner: schema, meta, isNullable: false, isOptional: false }
}

export const fieldsOf = (schema: z.ZodType): [name: string, field: z.ZodType][] =>
  Object.entries((schema as z.ZodObject).shape as Record<string, z.ZodType>)

export const elementOf = (schema: z.ZodType): z.ZodType => (schema as z.ZodArray<z.ZodType>).element

/** The options of a discriminated union, by their `kind`. */
export const variantsOf = (schema: z.ZodType): Map<string, z.ZodType> =>
  new Map(
    (schema as z.ZodDiscriminatedUnion).options.map((option) => {
      const shape = (option as z.ZodObject).shape as { kind: z.ZodLiteral<string> }
      return [shape.kind.value, option as z.ZodType]
    }),
  )

/** Whether a schema is a discriminated union. */
export const hasVariants = (schema: z.ZodType): boolean =>
  schema.type === 'union' && 'discriminator' in (schema as z.ZodDiscriminatedUnion).def

/** The initial value of a new entry. */
export function emptyOf(schema: z.ZodType): unknown {
  if (schema.type === 'default') return schema.parse(undefined)
  const { inner, meta, isNullable, isOptional } = unwrapSchema(schema)
  if (isNullable) return null
  if (isOptional) return undefined
  if (meta.isArticle) return []
  if (hasVariants(inner)) return emptyOf([...variantsOf(inner).values()][0]!)
  switch (inner.type) {
    case 'object':
      return Object.fromEntries(fieldsOf(inner).map(([name, field]) => [name, emptyOf(field)]))
    case 'array':
      return []
    case 'enum':
      return (inner as z.ZodEnum).options[0]
    case 'literal':
      return [...(inner as z.ZodLiteral).values][0]
    case 'boolean':
      return false
    case 'number':
      return 0
    case 'tuple':
      return [0, 100]
    default:
      return ''
  }
}

/** The name of an entry of a list: the field that names it, else the entry's own text. */
export function nameOfEntry(element: z.ZodType, value: unknown): string {
  if (typeof value === 'string') return value
  const { nameOf } = unwrapSchema(element).meta
  const name = nameOf === undefined ? undefined : (value as Record<string, unknown>)[nameOf]
  return typeof name === 'string' ? name : ''
}

/** Updates slugs when their names change, unless they were edited by hand. */
export function withSlugs(
  schema: z.ZodType,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const changed = { ...after }
  for (const [slug, field] of fieldsOf(unwrapSchema(schema).inner)) {
    const { slugOf } = unwrapSchema(field).meta
    if (slugOf === undefined || after[slugOf] === before[slugOf]) continue
    if (before[slug] === '' || before[slug] === slugFrom(String(before[slugOf] ?? '')))
      changed[slug] = slugFrom(String(after[slugOf] ?? ''))
  }
  return changed
}

import type { z } from 'zod'
import { keysOf } from '#contract/fields.ts'
import type { FieldMeta } from '#contract/company/part-fields.ts'
import { partNames, type PartName } from '#contract/company/part-names.ts'
import { companyParts, type CompanyParts } from '#contract/company/parts.ts'
import { referenceKeys, type EntryUse, type ReferredPart } from '#contract/company/references.ts'

/** New keys by old ones; undefined for deleted entries. */
export type KeyChanges = Map<string, string | undefined>

type Entry = Record<string, unknown>

/** Texts that identify an entry whose name and key both changed. */
const knownBy = {
  services: ['headline', 'lead', 'metaDescription'],
  people: ['biography'],
  clients: ['sector'],
} as const satisfies Record<ReferredPart, string[]>

/** The entries that other parts reference. */
export const entriesOf = <Name extends ReferredPart>(name: Name, parts: Pick<CompanyParts, Name>): Entry[] =>
  (parts[name] as Record<string, Entry[]>)[name]!

/**
 * Matches the entries of a list before and after a save: by name, else by position and a shared text.
 */
export function keyChanges<Name extends ReferredPart>(
  name: Name,
  before: Pick<CompanyParts, Name>,
  after: Pick<CompanyParts, Name>,
): KeyChanges {
  const key = referenceKeys[name]
  const former = entriesOf(name, before)
  const present = entriesOf(name, after)
  const at = (entries: Entry[], value: unknown) => entries.find((entry) => entry[key] === value)
  const changes: KeyChanges = new Map()
  former.forEach((entry, index) => {
    const sameKey = at(present, entry[key])
    const sameName = present.find((one) => one.name === entry.name && at(former, one[key])?.name !== one.name)
    if (sameKey && (sameKey.name === entry.name || !sameName)) return
    const inPlace = former.length === present.length ? present[index] : undefined
    const samePlace =
      inPlace && !at(former, inPlace[key]) && knownBy[name].some((text) => inPlace[text] === entry[text])
        ? inPlace
        : undefined
    changes.set(String(entry[key]), (sameName ?? samePlace)?.[key] as string | undefined)
  })
  return changes
}

const marks = { services: 'isLink', people: 'isPerson', clients: 'isClient' } as const satisfies Record<
  ReferredPart,
  keyof FieldMeta
>

/** A value without references to deleted entries. With `isGone`, the value itself must be removed from its list. */
type Followed = { value: unknown; isGone: boolean } & Omit<EntryUse, 'part'>

const sumOf = (followed: Followed[]) => ({
  removed: followed.reduce((sum, { removed }) => sum + removed, 0),
  redirected: followed.reduce((sum, { redirected }) => sum + redirected, 0),
})

/** Unwraps a schema. */
const innerOf = (schema: z.ZodType): z.ZodType =>
  schema.type === 'nullable' || schema.type === 'optional' || schema.type === 'default'
    ? innerOf((schema as z.ZodNullable<z.ZodType>).unwrap())
    : schema

const shapeOf = (schema: z.ZodType | undefined): Partial<Record<string, z.ZodType>> =>
  schema?.type === 'object' ? (schema as z.ZodObject<Record<string, z.ZodType>>).shape : {}

/** Updates references in a value to entries of the part `name`. */
function follow(name: ReferredPart, changes: KeyChanges, schema: z.ZodType, value: unknown): Followed {
  const inner = innerOf(schema)
  const same = { value, isGone: false, removed: 0, redirected: 0 }

  if (typeof value === 'string') {
    if (!(schema.meta() as Partial<FieldMeta> | undefined)?.[marks[name]]) return same
    // a link may have a query or a hash
    const [, key = value, rest = ''] = name === 'services' ? (/^\/([^/?#]+)\/?(.*)$/.exec(value) ?? []) : []
    if (!changes.has(key)) return same
    const to = changes.get(key)
    if (name !== 'services')
      return { ...same, value: to ?? '', isGone: to === undefined, removed: to ? 0 : 1 }
    if (to !== undefined) return { ...same, value: `/${to}${rest}` }
    return { ...same, value: '/service', isGone: true, redirected: 1 }
  }

  if (Array.isArray(value) && inner.type === 'array') {
    const { element } = inner as z.ZodArray<z.ZodType>
    const entries = value.map((entry) => follow(name, changes, element, entry))
    const kept = entries.filter(({ isGone }) => !isGone)
    const { removed, redirected } = sumOf(entries)
    const isWhole = kept.length === entries.length
    const values = (isWhole ? entries : kept).map((entry) => entry.value)
    if (isWhole) return { value: values, isGone: false, removed, redirected }
    // a required list keeps its entries
    if (!inner.safeParse(values).success)
      return { value: entries.map((entry) => entry.value), isGone: false, removed, redirected }
    const stay = sumOf(kept)
    return {
      value: values,
      isGone: false,
      removed: removed + redirected - stay.redirected,
      redirected: stay.redirected,
    }
  }

  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const shape = shapeOf(inner)
    const before = value as Entry
    const fields = keysOf(before).map(
      (field) =>
        [
          field,
          shape[field]
            ? follow(name, changes, shape[field], before[field])
            : { ...same, value: before[field] },
        ] as const,
    )
    const after: Entry = Object.fromEntries(fields.map(([field, followed]) => [field, followed.value]))
    const isNamed = fields.some(([field, { isGone }]) => isGone && typeof before[field] === 'string')
    // a heading without links
    const isEmptied = fields.some(([field, { value: list }]) => {
      const links = shape[field] && innerOf(shape[field])
      const element = links?.type === 'array' ? (links as z.ZodArray<z.ZodType>).element : undefined
      return element && 'href' in shapeOf(element) && (before[field] as []).length > (list as []).length
    })
    const hasEntries = Object.values(after).some((field) => Array.isArray(field) && field.length > 0)
    const isGone = (isNamed || (isEmptied && !before.href)) && !hasEntries
    return { value: after, isGone, ...sumOf(fields.map(([, followed]) => followed)) }
  }
  return same
}

type Change = EntryUse & { body: CompanyParts[PartName] }

/**
 * The parts that change with the keys of a list. References to deleted entries are removed from their lists, or redirected to the services
 * overview if they stand alone, have children or are required.
 */
export function partsFollowing(name: ReferredPart, changes: KeyChanges, parts: CompanyParts): Change[] {
  if (changes.size === 0) return []
  return partNames.flatMap((part) => {
    const { value, removed, redirected } = follow(name, changes, companyParts[part], parts[part])
    const isSame = JSON.stringify(value) === JSON.stringify(parts[part])
    const parsed = companyParts[part].safeParse(value)
    if (isSame || !parsed.success) return []
    return [{ part, body: parsed.data as CompanyParts[PartName], removed, redirected }]
  })
}

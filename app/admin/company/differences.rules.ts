import type { z } from 'zod'
import { labelOf } from '#app/admin/posts/section-kinds/labels.ts'
import { compareSections, sectionText } from '#contract/posts/compare.rules.ts'
import type { AdminSection } from '#contract/posts/sections/sections.ts'
import {
  elementOf,
  fieldsOf,
  hasVariants,
  unwrapSchema,
  nameOfEntry,
  variantsOf,
} from './fields/schema-kind.rules.ts'

/** A difference between two versions of a part. `place` is the path of labels to it. */
export type Difference = { place: string[]; before: string; after: string }

const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

const differencesOfSections = (before: unknown, after: unknown, place: string[]): Difference[] =>
  compareSections(before as AdminSection[], after as AdminSection[]).flatMap((change) => {
    const former = 'before' in change ? change.before : undefined
    const present = 'after' in change ? change.after : undefined
    const isMoved = change.kind === 'same'
    if (isMoved && !change.isMoved) return []
    const label = labelOf((present ?? former)!.type)
    return {
      place: [...place, isMoved ? `${label}, moved` : label],
      before: former && !isMoved ? sectionText(former) : '',
      after: present ? sectionText(present) : '',
    }
  })

/** Lists the differences between two versions of a part, in the order of the form. */
export function differencesOf(
  schema: z.ZodType,
  before: unknown,
  after: unknown,
  place: string[] = [],
): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const { inner, meta } = unwrapSchema(schema)
  if (place.length > 0 && meta.label === undefined) return []
  if (meta.isArticle) return differencesOfSections(before, after, place)
  const namedOf = (value: unknown) => meta.names?.[String(value)] ?? textOf(value)
  const whole = { place, before: namedOf(before), after: namedOf(after) }
  const isMissing = (value: unknown) => value === null || value === undefined
  if (hasVariants(inner)) {
    const kind = (value: unknown) => (value as { kind?: string } | undefined)?.kind
    const variantOf = (value: unknown) => variantsOf(inner).get(kind(value) ?? '')
    const variant = variantOf(after)
    if (variant && kind(before) === kind(after)) return differencesOf(variant, before, after, place)
    const shown = (value: unknown) => variantOf(value)?.meta()?.['label'] ?? ''
    return [{ place, before: String(shown(before)), after: String(shown(after)) }]
  }
  if (inner.type === 'object') {
    if (isMissing(before) || isMissing(after)) {
      const shown = (value: unknown) => (isMissing(value) ? '' : nameOfEntry(inner, value) || 'Shown')
      return [{ place, before: shown(before), after: shown(after) }]
    }
    return fieldsOf(inner).flatMap(([name, field]) =>
      differencesOf(
        field,
        (before as Record<string, unknown>)[name],
        (after as Record<string, unknown>)[name],
        [...place, unwrapSchema(field).meta.label ?? name],
      ),
    )
  }
  if (inner.type === 'array') {
    const [former, present] = [before ?? [], after ?? []] as [unknown[], unknown[]]
    const element = elementOf(inner)
    return Array.from({ length: Math.max(former.length, present.length) }).flatMap((_, index) => {
      const [one, other] = [former[index], present[index]]
      const name = nameOfEntry(element, other ?? one) || String(index + 1)
      if (one === undefined || other === undefined)
        return [{ place, before: one === undefined ? '' : name, after: other === undefined ? '' : name }]
      return typeof other === 'string'
        ? differencesOf(element, one, other, place)
        : differencesOf(element, one, other, [...place, name])
    })
  }
  return [whole]
}

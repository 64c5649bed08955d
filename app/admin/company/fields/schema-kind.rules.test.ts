import { expect, test } from 'vitest'
import type { z } from 'zod'
import { Service } from '#contract/company/services-part.ts'
import { companyParts } from '#contract/company/parts.ts'
import {
  elementOf,
  emptyOf,
  fieldsOf,
  hasVariants,
  unwrapSchema,
  variantsOf,
  withSlugs,
} from './schema-kind.rules.ts'

test.each([
  ['', '', 'Häuser & Höfe', 'hauser-hofe'],
  ['New home', 'new-home', 'New homes', 'new-homes'],
  ['New homes', 'houses', 'Homes', 'houses'],
  ['New homes', '', 'Homes', 'homes'],
  ['Homes', 'homes', '家', ''],
  ['Homes', 'homes', 'x'.repeat(70), 'x'.repeat(60)],
])('%s at “%s”, renamed to %s, is at “%s”', (name, slug, renamed, expected) =>
  expect(withSlugs(Service, { name, slug }, { name: renamed, slug })).toEqual({
    name: renamed,
    slug: expected,
  }),
)

test('an address stays as it is typed', () => {
  const before = { name: 'Homes', slug: 'homes' }
  expect(withSlugs(Service, before, { ...before, slug: 'home' })).toEqual({ name: 'Homes', slug: 'home' })
  expect(withSlugs(Service, before, { ...before, headline: 'New' })).toMatchObject(before)
})

/** Every schema inside of one, and it itself. */
function* schemasIn(schema: z.ZodType): Generator<z.ZodType> {
  yield schema
  const { inner } = unwrapSchema(schema)
  if (hasVariants(inner)) for (const variant of variantsOf(inner).values()) yield* schemasIn(variant)
  else if (inner.type === 'object') for (const [, field] of fieldsOf(inner)) yield* schemasIn(field)
  else if (inner.type === 'array') yield* schemasIn(elementOf(inner))
}

test.each(Object.entries(companyParts))('whatever an owner adds to %s begins as something', (_, part) => {
  const groups = [...schemasIn(part)].map((schema) => unwrapSchema(schema).inner)
  for (const schema of groups.filter(({ type }) => type === 'object'))
    expect(emptyOf(schema)).toBeTypeOf('object')
})

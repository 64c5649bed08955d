import { expect, test } from 'vitest'
import { Service } from '#contract/company/services-part.ts'
import { withSlugs } from './schema-kind.rules.ts'

test.each([
  ['', '', 'Häuser & Höfe', 'hauser-hofe'],
  ['New home', 'new-home', 'New homes', 'new-homes'],
  ['New homes', 'houses', 'Homes', 'houses'],
  ['New homes', '', 'Homes', 'homes'],
  ['Homes', 'homes', '家', ''],
  ['Homes', 'homes', 'x'.repeat(70), 'x'.repeat(60)],
])('%s at “%s”, renamed to %s, is at “%s”', (name, slug, renamed, expected) => {
  expect(withSlugs(Service, { name, slug }, { name: renamed, slug })).toEqual({
    name: renamed,
    slug: expected,
  })
})

test('an address stays as it is typed', () => {
  const before = { name: 'Homes', slug: 'homes' }
  expect(withSlugs(Service, before, { ...before, slug: 'home' })).toEqual({ name: 'Homes', slug: 'home' })
  expect(withSlugs(Service, before, { ...before, headline: 'New' })).toMatchObject(before)
})

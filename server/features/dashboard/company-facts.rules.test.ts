import { expect, test } from 'vitest'
import { demoCompany as demo } from '#content/demo/company.ts'
import { site } from '#content/site.ts'
import { hasOwnFacts } from './company-facts.rules.ts'

test('the facts of the demo company are not the owner’s', () => {
  expect(hasOwnFacts([site.contactEmail, site.careersEmail], demo)).toBe(false)
})

test.each([
  [['hello@example.com'], true],
  [['hello@example.com', 'careers@stratoworks.example'], false],
  [['hello@not-stratoworks.example'], true],
])('with the addresses %j the facts are the owner’s: %s', (emails, expected) => {
  expect(hasOwnFacts(emails, demo)).toBe(expected)
})

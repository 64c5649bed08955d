import { expect, test } from 'vitest'
import { demoCompany as demo } from '#content/demo/company.ts'
import { openings } from '#content/openings.ts'
import { site } from '#content/site.ts'
import { hasOwnFacts, hasOwnOpening } from './company-facts.rules.ts'

test('the facts of the demo company are not the owner’s', () => {
  const facts = { emails: [site.contactEmail, site.careersEmail], openings, demo }
  expect(hasOwnFacts(facts)).toBe(false)
  expect(hasOwnOpening(facts, '2026-11-23')).toBe(false)
})

test.each([
  [['hello@example.com'], true],
  [['hello@example.com', 'careers@stratoworks.example'], false],
  [['hello@not-stratoworks.example'], true],
])('with the addresses %j the facts are the owner’s: %s', (emails, expected) => {
  expect(hasOwnFacts({ emails, openings: [], demo })).toBe(expected)
})

test.each([
  [[], false],
  [[{ datePosted: '2026-12-01', validThrough: '2027-01-31' }], true],
  [[{ datePosted: '2026-12-01', validThrough: '2026-12-09' }], false],
  [[{ datePosted: demo.openingsPosted, validThrough: '2027-01-31' }], false],
])('with the openings %j there is one on December 10: %s', (own, expected) => {
  expect(hasOwnOpening({ emails: [], openings: own, demo }, '2026-12-10')).toBe(expected)
})

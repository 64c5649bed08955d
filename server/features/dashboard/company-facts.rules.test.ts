import { expect, test } from 'vitest'
import { demoCompany as demo } from '#content/demo/company.ts'
import { shippedParts } from '#content/parts.ts'
import { hasOwnFacts, hasOwnPeople } from './company-facts.rules.ts'

test('the facts and the people of the demo company are not the owner’s', () => {
  const { company, people } = shippedParts
  expect(hasOwnFacts(company, demo)).toBe(false)
  expect(hasOwnPeople(people.people, demo)).toBe(false)
  expect(people.people.map(({ name }) => name)).toEqual(demo.people)
})

test.each([
  ['Acme', 'hello@example.com', 'jobs@example.com', true],
  ['Your company', 'hello@example.com', 'jobs@example.com', false],
  ['Stratoworks', 'hello@example.com', 'jobs@example.com', false],
  ['Acme', 'hello@example.com', 'careers@stratoworks.example', false],
  ['Acme', 'Hello@Stratoworks.Example', 'jobs@example.com', false],
  ['Acme', 'hello@not-stratoworks.example', 'jobs@example.com', true],
])('of %s with %s and %s the facts are the owner’s: %s', (name, email, careersEmail, expected) => {
  expect(hasOwnFacts({ name, email, careersEmail }, demo)).toBe(expected)
})

test.each([
  [[], true],
  [['Ada Keller'], true],
  [['Ada Keller', 'Mei Tanaka'], false],
])('the people %j are the owner’s: %s', (names, expected) => {
  const people = names.map((name) => ({ name }))
  expect(hasOwnPeople(people, demo)).toBe(expected)
})

import { expect, test } from 'vitest'
import { noAnswers, createSetupTexts } from './setup-texts.ts'

const services = ['ضريبة', 'Saved', 'Tax', 'Tax', `${'a'.repeat(49)} long`].map((name) => ({
  name,
  text: 'We do it',
}))

test('a service has a path of its own, made of its name alone', () => {
  const { services: made } = createSetupTexts({ ...noAnswers, services }).services
  expect(made.map(({ slug }) => slug)).toEqual(['our-work', 'saved', 'tax', 'tax-2', 'a'.repeat(49)])
})

import { expect, test } from 'vitest'
import { kindsFor } from './kinds-for.rules.ts'

const labels = (text: string) => kindsFor(text).map(({ label }) => label)

test('a slash asks for all kinds of section, and the letters behind it for those that begin so', () => {
  expect(labels('/')).toHaveLength(14)
  expect(labels('/co')).toEqual(['Code', 'Conclusion'])
  expect(labels('/QUO')).toEqual(['Quote'])
})

test('a path, a space, and words before the slash ask for none', () => {
  for (const text of ['/usr', '/ ', '/code ', '/code\n\n', 'a/', '', '/home/ann', '//'])
    expect({ text, kinds: labels(text) }).toEqual({ text, kinds: [] })
})

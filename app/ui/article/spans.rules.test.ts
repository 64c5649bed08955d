import { expect, test } from 'vitest'
import { tokensOf } from './spans.rules.ts'

test('Code is cut along its spans, neighbours of a kind and white space joined', () => {
  expect(tokensOf('const a = 1', 'k5 o1 o1 o1 p1 o1 n1')).toEqual([
    { kind: 'k', text: 'const ' },
    { text: 'a ' },
    { kind: 'p', text: '= ' },
    { kind: 'n', text: '1' },
  ])
})

test.each(['', 'k2', 'k99 s1', 'x3 k1', '!! k', 'k0 s0'])(
  'Code keeps every letter with the spans %j',
  (spans) => {
    expect(
      tokensOf('let b\n', spans)
        .map(({ text }) => text)
        .join(''),
    ).toBe('let b\n')
  },
)

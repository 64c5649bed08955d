import { expect, test } from 'vitest'
import { renderCodeWithSpans, tokensFromSpans } from './code-highlight.rules.ts'

test('code is split into its highlighted spans, adjacent equal ones merged', () =>
  expect(tokensFromSpans('const a = 1', 'k5 o1 o1 o1 p1 o1 n1')).toEqual([
    { kind: 'k', text: 'const ' },
    { text: 'a ' },
    { kind: 'p', text: '= ' },
    { kind: 'n', text: '1' },
  ]))

test.each(['', 'k2', 'k99 s1', 'x3 k1', '!! k', 'k0 s0'])(
  'code keeps every character with the spans %j',
  (spans) =>
    expect(
      tokensFromSpans('let b\n', spans)
        .map(({ text }) => text)
        .join(''),
    ).toBe('let b\n'),
)

test('code is escaped in markup', () => {
  expect(renderCodeWithSpans('const a = "<b>"', 'k5 o1 o1 o1 p1 o1 s5')).toBe(
    '<span class="tok-k">const </span>a <span class="tok-p">= </span><span class="tok-s">"&lt;b&gt;"</span>',
  )
  expect(renderCodeWithSpans('</code><script>&lt;', 'k3 "><img1 x2')).not.toMatch(/<(?!\/?span)/)
  expect(renderCodeWithSpans('a && b', '">3')).toBe('a &amp;&amp; b')
})

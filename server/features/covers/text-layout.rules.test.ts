import { expect, test } from 'vitest'
import { layoutText } from './text-layout.rules.ts'

/** Every letter is as wide as half its size. */
const measure = (text: string) => text.length / 2
const box = {
  width: 100,
  sizes: [
    { size: 20, maxLines: 2 },
    { size: 10, maxLines: 3 },
  ],
  measure,
}

test.each([
  ['Ship it', ['Ship it']],
  ['one two tri four', ['one two', 'tri four']],
  ['  ', ['']],
])('%j is large, in lines of similar lengths: %j', (text, lines) => {
  expect(layoutText(text, box)).toEqual({ size: 20, lines })
})

test('a text too long for the large size is small', () => {
  expect(layoutText('from release weekends to a pipeline', box).size).toBe(10)
})

test('a text that fits at no size is truncated with an ellipsis', () => {
  const { size, lines } = layoutText('word '.repeat(40) + 'x'.repeat(90), box)
  expect(size).toBe(10)
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/…$/)
  for (const line of lines) expect(line.length * 5).toBeLessThanOrEqual(100)
})

test('a word wider than a line is broken without losing letters', () => {
  const { lines } = layoutText('y'.repeat(50), box)
  expect(lines.join('')).toBe('y'.repeat(50))
})

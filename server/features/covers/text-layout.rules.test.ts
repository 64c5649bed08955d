import { expect, test } from 'vitest'
import { layoutText } from './text-layout.rules.ts'

/** Every letter is as wide as half its size. */
const room = {
  width: 100,
  sizes: [
    { size: 20, most: 2 },
    { size: 10, most: 3 },
  ],
  measure: (text: string) => text.length / 2,
}

test('A short text is set large, in one line', () => {
  expect(layoutText('Ship it', room)).toEqual({ size: 20, lines: ['Ship it'] })
})

test('Lines are alike in length: no single word is left for the last', () => {
  expect(layoutText('one two tri four', room)).toEqual({ size: 20, lines: ['one two', 'tri four'] })
})

test('A text too long for the large size is set small', () => {
  expect(layoutText('from release weekends to a pipeline', room).size).toBe(10)
})

test('What fits at no size is cut, with an ellipsis, and no line is wider than the room', () => {
  const { size, lines } = layoutText('word '.repeat(40) + 'x'.repeat(90), room)
  expect(size).toBe(10)
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/…$/)
  for (const line of lines) expect(line.length * 5).toBeLessThanOrEqual(100)
})

test('A word wider than the room is broken, and none of its letters is lost', () => {
  const { lines } = layoutText('y'.repeat(50), room)
  expect(lines.join('')).toBe('y'.repeat(50))
})

test('Nothing at all is one empty line', () => {
  expect(layoutText('  ', room)).toEqual({ size: 20, lines: [''] })
})

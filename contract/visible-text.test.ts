import { expect, test } from 'vitest'
import { asOneLine, trimmed, uniqueKeyOf } from './visible-text.ts'

test.each([
  ['  Ann \u3000 Example\u00a0', 'Ann Example'],
  ['Ann\r\nBcc: eve@evil.example', 'Ann Bcc: eve@evil.example'],
  ['A\u200bn\u00adn\u2060 \u202eExample\u200e', 'Ann Example'],
  ['Ame\u0301lie', 'Amélie'],
  ['Ann\u2800 \ufff9Example\u2800', 'Ann Example'],
])('%j is the line %j', (typed, line) => expect(asOneLine(typed)).toBe(line))

test.each(['\u200b', '\u200d', '\u00ad', '\u3164', '\u2800', '\u0301', ' \u00a0\u3000 ', '\u200e\n\u200f'])(
  '%j shows nothing, and is empty',
  (typed) => {
    expect(asOneLine(typed)).toBe('')
    expect(trimmed(typed)).toBe('')
    expect(uniqueKeyOf(typed)).toBe('')
  },
)

test.each(['نامه\u200cها', 'അവന\u0d4d\u200d', '👩\u200d👩\u200d👧 ❤\ufe0f', '5 €', '!'])('%s stays', (name) =>
  expect(asOneLine(name)).toBe(name),
)

test('names that look the same have one key', () => {
  const keys = ['Café  Bar', 'CAFE\u0301 BAR', 'Ca\u00adfé\u00a0Bar\u200b'].map(uniqueKeyOf)
  expect(new Set(keys)).toEqual(new Set(['café bar']))
  expect(uniqueKeyOf('نامه\u200cها')).toBe(uniqueKeyOf('نامهها'))
})

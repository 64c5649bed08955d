import { expect, it } from 'vitest'
import { pressedKey } from './pressed-key.rules.ts'

const press = { key: 'j', ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false }
const outside = () => false

it('is the key that is pressed by itself', () => expect(pressedKey(press, outside)).toBe('j'))

it.each(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'] as const)('is none with %s', (name) =>
  expect(pressedKey({ ...press, [name]: true }, outside)).toBeUndefined(),
)

it('is none where somebody types', () =>
  expect(pressedKey(press, (selector) => selector.includes('textarea'))).toBeUndefined())

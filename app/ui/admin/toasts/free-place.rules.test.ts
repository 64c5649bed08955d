import { expect, test } from 'vitest'
import { freePlace } from './free-place.rules.ts'

const toast = { width: 360, height: 64 }
const screen = { width: 1440, height: 900 }

test('a toast is in the top right corner where it covers no control', () => {
  expect(freePlace(toast, screen, [])).toEqual({ top: 16, right: 16 })
  const below = { left: 1200, top: 90, right: 1400, bottom: 130 }
  expect(freePlace(toast, screen, [below])).toEqual({ top: 16, right: 16 })
})

test('a toast is beside the controls of the top row, else below them', () => {
  const action = { left: 1200, top: 32, right: 1400, bottom: 76 }
  expect(freePlace(toast, screen, [action])).toEqual({ top: 16, right: 256 })
  const row = { left: 300, top: 32, right: 1400, bottom: 76 }
  expect(freePlace(toast, screen, [row])).toEqual({ top: 92, right: 16 })
  const phone = { width: 390, height: 844 }
  const menu = { left: 8, top: 6, right: 52, bottom: 50 }
  expect(freePlace({ width: 358, height: 64 }, phone, [menu])).toEqual({ top: 66, right: 16 })
})

test('where controls are everywhere, a toast is in the corner', () => {
  const all = { left: 0, top: 0, right: 1440, bottom: 900 }
  expect(freePlace(toast, screen, [all])).toEqual({ top: 16, right: 16 })
})

test('a toast covers no title and no error either, unless there is no other place', () => {
  const phone = { width: 390, height: 844 }
  const wide = { width: 358, height: 64 }
  const link = { left: 40, top: 260, right: 140, bottom: 304 }
  const title = { left: 16, top: 40, right: 200, bottom: 76 }
  const error = { left: 16, top: 200, right: 374, bottom: 328 }
  expect(freePlace(wide, phone, [link], [title, error])).toEqual({ top: 92, right: 16 })
  const page = { left: 0, top: 0, right: 390, bottom: 844 }
  expect(freePlace(wide, phone, [link], [page])).toEqual({ top: 16, right: 16 })
})

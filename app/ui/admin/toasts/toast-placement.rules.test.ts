import { expect, test } from 'vitest'
import { findFreeLeft, findFreeTop } from './toast-placement.rules.ts'

const toast = { width: 360, height: 64 }
const screen = { width: 1440, height: 900 }

test('a toast is in the top right corner where it covers no button of a head', () => {
  expect(findFreeTop(toast, screen, [])).toBe(16)
  const below = { left: 1200, top: 90, right: 1400, bottom: 130 }
  expect(findFreeTop(toast, screen, [below])).toBe(16)
  const besides = { left: 300, top: 32, right: 1060, bottom: 76 }
  expect(findFreeTop(toast, screen, [besides])).toBe(16)
})

test('a toast is below the buttons of a head, at the right', () => {
  const action = { left: 1200, top: 32, right: 1400, bottom: 76 }
  expect(findFreeTop(toast, screen, [action])).toBe(92)
  const row = { left: 300, top: 32, right: 1400, bottom: 76 }
  expect(findFreeTop(toast, screen, [row])).toBe(92)
  const phone = { width: 390, height: 844 }
  const menu = { left: 8, top: 6, right: 52, bottom: 50 }
  expect(findFreeTop({ width: 358, height: 64 }, phone, [menu])).toBe(66)
})

test('where buttons are everywhere, a toast is in the corner', () => {
  const all = { left: 0, top: 0, right: 1440, bottom: 900 }
  expect(findFreeTop(toast, screen, [all])).toBe(16)
})

test('a toast covers no title and no error either, unless there is no other place', () => {
  const phone = { width: 390, height: 844 }
  const wide = { width: 358, height: 64 }
  const link = { left: 40, top: 260, right: 140, bottom: 304 }
  const title = { left: 16, top: 40, right: 200, bottom: 76 }
  const error = { left: 16, top: 200, right: 374, bottom: 328 }
  expect(findFreeTop(wide, phone, [link], [title, error])).toBe(92)
  const page = { left: 0, top: 0, right: 390, bottom: 844 }
  expect(findFreeTop(wide, phone, [link], [page])).toBe(16)
})

test('the bar that takes back is in the middle of the bottom where it covers no control, else at a side', () => {
  const bar = { width: 400, height: 56 }
  const at = (left: number, right: number) => ({ left, top: 840, right, bottom: 880 })
  expect(findFreeLeft(bar, screen, [])).toBe(520)
  expect(findFreeLeft(bar, screen, [{ ...at(600, 700), top: 700, bottom: 740 }])).toBe(520)
  expect(findFreeLeft(bar, screen, [at(600, 700)])).toBe(1024)
  expect(findFreeLeft(bar, screen, [at(600, 700), at(1100, 1200)])).toBe(16)
  expect(findFreeLeft(bar, screen, [at(0, 1440)])).toBe(520)
})

import { expect, test } from 'vitest'
import { heldTick } from './tick-shape.ts'

test('what is held is a tick, as Node makes them', () => {
  expect(Object.keys(heldTick)).toEqual(expect.arrayContaining(['callback', 'args']))
})

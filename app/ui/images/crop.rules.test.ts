import { expect, test } from 'vitest'
import { cropAttributes } from './crop.rules.ts'

test.each([
  ['30% 70%', { 'data-crop-x': 30, 'data-crop-y': 70 }],
  ['4% 96%', { 'data-crop-x': 0, 'data-crop-y': 100 }],
  ['50% 50%', undefined],
  ['', undefined],
  ['left top', undefined],
])('A focus of %j crops by tenths', (focus, crop) => expect(cropAttributes(focus)).toEqual(crop))

import { expect, test } from 'vitest'
import { coloursIn } from './logo-colours.rules.ts'

type Pixel = [red: number, green: number, blue: number, alpha?: number]
/** An image of so many pixels of each colour. */
const aImage = (...areas: [count: number, pixel: Pixel][]) =>
  areas.flatMap(([count, [red, green, blue, alpha = 255]]) =>
    Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
  )

const blue: Pixel = [31, 78, 121]
const orange: Pixel = [240, 120, 20]

test('the colours of an image are found, the most frequent first', () =>
  expect(coloursIn(aImage([50, orange], [100, blue], [20, orange]))).toEqual(['#1f4e79', '#f07814']))

test('what is transparent, white, black or grey is no colour', () => {
  const image = aImage([90, [255, 0, 0, 40]], [90, [250, 250, 252]], [90, [8, 8, 10]], [90, [128, 128, 128]])
  expect(coloursIn(image)).toEqual([])
  expect(coloursIn([])).toEqual([])
})

test('colours that look alike are one, and edges between colours are none', () => {
  const image = aImage([100, blue], [30, [35, 84, 128]], [100, orange], [2, [135, 99, 70]])
  expect(coloursIn(image)).toEqual(['#1f4e79', '#f07814'])
})

test('the colour of a group is the most frequent one, and the group counts as a whole', () => {
  const image = aImage([40, orange], [30, blue], [25, [35, 84, 128]])
  expect(coloursIn(image)).toEqual(['#1f4e79', '#f07814'])
})

test('at most five are offered', () => {
  const many: Pixel[] = [blue, orange, [200, 0, 0], [0, 160, 60], [120, 0, 160], [0, 160, 220], [220, 200, 0]]
  expect(coloursIn(aImage(...many.map((pixel): [number, Pixel] => [10, pixel])))).toHaveLength(5)
})

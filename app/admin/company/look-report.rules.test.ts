import { expect, test } from 'vitest'
import { reportOf } from './look-report.rules.ts'

test('a colour that is drawn in another shade says so for each use, and those of the design say that', () => {
  expect(reportOf({ action: '#FFF3B0', accent: '#fc9841' })!.sentences.slice(0, 2)).toEqual([
    'On white, buttons are darker (#988d4d) for a contrast of at least 3:1, and 4.5:1 for their text.',
    'On white, links are darker (#7a6f2f) for a contrast of at least 4.5:1.',
  ])
  expect(reportOf({ action: '#0000ff', accent: '#0000ff' })!.sentences).toContain(
    'On dark, links are lighter (#578aff) for a contrast of at least 4.5:1.',
  )
  expect(reportOf({ action: '#2459e2', accent: '#fc9841' })!.sentences).toEqual([
    'These are the default colours, which have their own shades on light and dark backgrounds.',
  ])
})

test('the contrast is rounded down, and half a colour has no report', () => {
  const [light] = reportOf({ action: '#1f6f43', accent: '#1f6f43' })!.themes
  expect(light!.ratios).toEqual({ button: '6.1:1', link: '6.1:1', accent: '6.1:1' })
  expect(reportOf({ action: '#1f6', accent: '#1f6f43' })).toBeUndefined()
})

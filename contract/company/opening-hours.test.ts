import { expect, test } from 'vitest'
import { type OpenDays } from './opening-hours.ts'
import { openingHoursText } from './opening-hours-text.ts'

const week: OpenDays = { from: 'Monday', to: 'Friday', opens: '09:00', closes: '17:30' }
const weekend: OpenDays = { from: 'Saturday', to: 'Saturday', opens: '00:15', closes: '12:00' }

test.each([
  [[], ''],
  [[week], 'Monday to Friday, 9 am to 5:30 pm'],
  [[week, weekend], 'Monday to Friday, 9 am to 5:30 pm; Saturday, 12:15 am to 12 pm'],
])('visitors read the hours of %j', (days, text) =>
  expect(openingHoursText({ days, display: '' })).toBe(text),
)

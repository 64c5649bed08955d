import { expect, test } from 'vitest'
import { openingHoursData, type OpenDays } from './opening-hours.ts'
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

test('the words of an owner take their place', () =>
  expect(openingHoursText({ days: [week], display: 'By appointment' })).toBe('By appointment'))

test('search engines read each day, also over the end of the week', () =>
  expect(openingHoursData([{ ...week, from: 'Saturday', to: 'Monday' }, weekend])).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Saturday', 'Sunday', 'Monday'],
      opens: '09:00',
      closes: '17:30',
    },
    expect.objectContaining({ dayOfWeek: ['Saturday'] }),
  ]))

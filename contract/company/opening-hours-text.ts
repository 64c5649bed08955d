import type { OpenDays } from './opening-hours.ts'

/** `17:30` becomes `5:30 pm`. */
function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.endsWith(':00') ? '' : time.slice(2)
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

/** The owner's custom text, else the days: `Monday to Friday, 9 am to 5:30 pm`. */
export const openingHoursText = ({ days, display }: { days: OpenDays[]; display: string }): string =>
  display ||
  days
    .map(({ from, to, opens, closes }) => {
      const when = from === to ? from : `${from} to ${to}`
      return `${when}, ${clockTime(opens)} to ${clockTime(closes)}`
    })
    .join('; ')

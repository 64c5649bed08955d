import { openings } from './openings.ts'

/** The position of those who apply for none of the openings. */
export const otherPositionName = 'Other'

/** The positions that a visitor can apply for, in the order of the form: the openings, and other fields of work. */
export const positions: string[] = [...openings.map(({ title }) => title), otherPositionName]

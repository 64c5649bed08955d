import { openings } from './openings.ts'

/** The positions that a visitor can apply for, in the order of the form: the openings, and other fields of work. */
export const positions: string[] = [...openings.map(({ title }) => title), 'Other']

import { openings } from './openings.ts'

/** What a visitor can apply for, in the order of the form: the openings, and whatever else somebody does well. */
export const positions: string[] = [...openings.map(({ title }) => title), 'Other']

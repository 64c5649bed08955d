/** The moment (ISO 8601) some milliseconds after another one; before it, when they are negative. */
export const addMs = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString()

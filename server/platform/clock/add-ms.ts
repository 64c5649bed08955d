/** Adds milliseconds, which may be negative, to a moment (ISO 8601). */
export const addMs = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString()

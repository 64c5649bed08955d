/** Maximum lines of the blocklist, and characters of a line. */
export const blocklistLimits = { lines: 5_000, line: 100 } as const

/** A form sent within this time (s) was hardly filled in by a person. */
export const fastSeconds = 3

/** A form's spam signals; see `signalShape`. */
export type FormSignals = { website?: string | undefined; seconds?: number | undefined }

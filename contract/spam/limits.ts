/** Maximum lines of the blocklist, and characters of a line. */
export const blocklistLimits = { lines: 5_000, line: 100 } as const

/** Time (s) within which a person can hardly fill in a form. */
export const fastSeconds = 3

/** A form's spam signals; see `signalShape`. */
export type FormSignals = { website?: string | undefined; seconds?: number | undefined }

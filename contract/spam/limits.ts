/** Maximum number of lines of the blocklist, and of characters of a line. */
export const blocklistLimits = { lines: 5_000, line: 100 } as const

/** Time (s) after the form appeared within which a person has hardly filled it in. */
export const fastSeconds = 3

/** What a form says about its sender; see `signalShape`. */
export type FormSignals = { website?: string | undefined; seconds?: number | undefined }

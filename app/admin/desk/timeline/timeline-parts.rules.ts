import type { TimelineEntry } from '#contract/desk/desk.ts'

/** The parts of a timeline that are shown apart from each other: what was written by email, and what colleagues noted and changed. */
export type TimelinePart = 'mails' | 'notes'

export const partOf = ({ kind }: Pick<TimelineEntry, 'kind'>): TimelinePart =>
  kind === 'letter' || kind === 'answer' ? 'mails' : 'notes'

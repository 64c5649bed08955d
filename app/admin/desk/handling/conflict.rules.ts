import type { Colleague } from '#contract/desk/desk.ts'

/** A change of a record, as its call takes it. */
export type HandlingChange = {
  status?: string
  assignedTo?: string | null
  snoozedUntil?: string | null
  isSpam?: boolean
  tags?: string[]
}

/** What a desk knows of each of its records. */
export type HandledRecord = {
  status: string
  assignedTo: Colleague | null
  snoozedUntil: string | null
  spamAt: string | null
  tags: readonly string[]
}

const valuesOf = ({ status, assignedTo, snoozedUntil, spamAt, tags }: HandledRecord) => ({
  status,
  assignedTo: assignedTo?._id ?? null,
  snoozedUntil,
  isSpam: spamAt !== null,
  // no tag has a comma
  tags: tags.join(),
})

/**
 * Whether somebody else changed in the meantime what a change is about, to something else than it wants.
 * @param theirs the record as it is now, @param base the record as it was shown
 */
export function isInConflict(change: HandlingChange, theirs: HandledRecord, base: HandledRecord): boolean {
  const [now, shown] = [valuesOf(theirs), valuesOf(base)]
  return Object.entries(change).some(([name, wanted]) => {
    const part = name as keyof HandlingChange
    return now[part] !== shown[part] && now[part] !== (Array.isArray(wanted) ? wanted.join() : wanted)
  })
}

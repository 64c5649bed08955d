import type { TeamMemberName } from '#contract/desk/desk.ts'

/** A change of a record, as the API accepts it. */
export type HandlingChange = {
  status?: string
  assignedTo?: string | null
  snoozedUntil?: string | null
  isSpam?: boolean
  tags?: string[]
}

/** The handling state of a record. */
export type HandledRecord = {
  status: string
  assignedTo: TeamMemberName | null
  snoozedUntil: string | null
  spamAt: string | null
  tags: readonly string[]
}

const valuesOf = ({ status, assignedTo, snoozedUntil, spamAt, tags }: HandledRecord) => ({
  status,
  assignedTo: assignedTo?._id ?? null,
  snoozedUntil,
  isSpam: spamAt !== null,
  // tags contain no commas
  tags: tags.join(),
})

/**
 * Whether someone else has set a field of this change to a different value in the meantime.
 * @param theirs the record as it is now
 * @param base the record as it was shown
 */
export function isInConflict(change: HandlingChange, theirs: HandledRecord, base: HandledRecord): boolean {
  const [now, shown] = [valuesOf(theirs), valuesOf(base)]
  return Object.entries(change).some(([name, wanted]) => {
    const part = name as keyof HandlingChange
    return now[part] !== shown[part] && now[part] !== (Array.isArray(wanted) ? wanted.join() : wanted)
  })
}

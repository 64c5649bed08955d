import type { TimelineEntry } from '#contract/desk/desk.ts'

type Words = {
  statusLabel: (status: string) => string
  formatDate: (at: string) => string
}

type Change = Pick<TimelineEntry, 'kind' | 'from' | 'to'>

/** Describes a change; follows the name of its author. */
export function changeText({ kind, from, to }: Change, { statusLabel, formatDate }: Words): string {
  switch (kind) {
    case 'status':
      return `changed the status from ${statusLabel(from ?? '')} to ${statusLabel(to ?? '')}`
    case 'assignment':
      if (to === null) return `unassigned it from ${from}`
      return from === null ? `assigned it to ${to}` : `reassigned it from ${from} to ${to}`
    case 'snooze':
      return to === null ? 'ended the snooze' : `snoozed it until ${formatDate(to)}`
    case 'tags':
      if (to === null) return `removed the tags ${from}`
      return from === null ? `tagged it ${to}` : `changed the tags from ${from} to ${to}`
    case 'merge':
      return to === null
        ? 'separated it from someone else’s applications'
        : 'merged it with the same person’s other applications'
    default:
      return to === null ? 'moved it out of spam' : 'moved it to spam'
  }
}

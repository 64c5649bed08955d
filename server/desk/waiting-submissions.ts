import type { WaitingKind } from '#contract/dashboard/limits.ts'
import type { WaitingWorkSource } from '#server/platform/waiting-work.ts'
import type { SubmissionKind, SubmissionStatus } from './submissions.ts'

/** The waiting submissions of a kind: those that still have their initial status. */
export const waitingSubmissions =
  ({ table, sentAt }: SubmissionKind & { table: WaitingKind }, status: SubmissionStatus): WaitingWorkSource =>
  (query) => ({
    [table]: {
      count: query
        .selectFrom('tallies')
        .select((eb) => eb.fn.sum<number>('n').as('n'))
        .where('subject', '=', table)
        .where('status', '=', status),
      oldestAt: query
        .selectFrom(table)
        .select((eb) => eb.ref(sentAt).as('at'))
        .where('status', '=', status)
        .orderBy(sentAt)
        .limit(1),
    },
  })

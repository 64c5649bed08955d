import type { DeskView } from '#contract/desk/limits.ts'
import type { DeskKind } from './desk-kind.ts'
import { assignedTo, inView } from './desk-views.ts'
import type { WaitingQuery } from '#server/platform/records/waiting-work.ts'

/** Counts the unanswered records of a desk, as in its view. */
export const waitingOnDesk =
  ({ table }: DeskKind, now: () => string): WaitingQuery =>
  (query, viewer) => {
    const at = now()
    const inIts = (view: DeskView) => inView(query.selectFrom(table), view, viewer.id, at)
    const countOf = (rows: ReturnType<typeof inIts>) => rows.select((eb) => eb.fn.countAll().as('n'))
    const waiting = inIts('unanswered')
    return {
      count: countOf(waiting),
      desk: {
        mine: countOf(assignedTo(waiting, viewer.id)),
        drafts: countOf(inIts('drafts')),
        unsent: countOf(inIts('unsent')),
      },
      oldestAt: waiting.select((eb) => eb.fn.min('waitingSince').as('at')),
    }
  }

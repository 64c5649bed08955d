import type { DeskKind } from './desk-kind.ts'
import { inView } from './desk-views.ts'
import type { WaitingQuery } from '#server/platform/records/waiting-work.ts'

/** What waits for an answer on a desk, as its view of the unanswered says. */
export const waitingOnDesk =
  ({ table }: DeskKind, now: () => string): WaitingQuery =>
  (query, viewer) => {
    const waiting = inView(query.selectFrom(table), 'unanswered', viewer.id, now())
    return {
      count: waiting.select((eb) => eb.fn.countAll().as('n')),
      oldestAt: waiting.select((eb) => eb.fn.min('waitingSince').as('at')),
    }
  }

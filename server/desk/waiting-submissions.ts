import type { Kysely } from 'kysely'
import type { DeskKind } from './desk-kind.ts'
import { inView } from './desk-views.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import type { WaitingWorkSource } from '#server/platform/waiting-work.ts'

/** What waits for an answer on a desk, as its view of the unanswered says. */
export const waitingOnDesk = ({ table }: DeskKind, now: () => string): WaitingWorkSource => ({
  [table]: (query: Kysely<Tables>, viewer: Viewer) => {
    const waiting = inView(query.selectFrom(table), 'unanswered', viewer.id, now())
    return {
      count: waiting.select((eb) => eb.fn.countAll().as('n')),
      oldestAt: waiting.select((eb) => eb.fn.min('waitingSince').as('at')),
    }
  },
})

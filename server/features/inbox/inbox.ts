import type { Feature } from '#server/platform/feature.ts'
import { createInboxStore } from './inbox.store.ts'

/** The inbox: what waits for a person, of all kinds in one list. */
export const inbox: Feature = ({ database, now, records }) => {
  const store = createInboxStore({
    database,
    now,
    // features bring their kinds after this one is made
    searchOf: (table) => records.find(({ kind }) => kind.table === table)!.kind.search!,
  })
  return {
    routes(mount) {
      mount('listInbox', ({ query, viewer }) => store.list(query, viewer))
    },
  }
}

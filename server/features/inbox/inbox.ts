import type { Feature } from '#server/platform/feature.ts'
import { createInboxStore } from './inbox.store.ts'

/** The inbox: all waiting records in one list. */
export const inbox: Feature = ({ database, now, records }) => {
  const store = createInboxStore({
    database,
    now,
    // other features register their kinds after this one is created
    searchOf: (table) => records.find(({ kind }) => kind.table === table)!.kind.search!,
  })
  return {
    routes(mount) {
      mount('listInbox', ({ query, viewer }) => store.list(query, viewer))
    },
  }
}

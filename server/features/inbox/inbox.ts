import type { Feature } from '#server/platform/feature.ts'
import { createInboxStore } from './inbox.store.ts'

/** The inbox: what waits for a person, of all kinds in one list. */
export const inbox: Feature = ({ database, now }) => {
  const store = createInboxStore(database, now)
  return {
    routes(mount) {
      mount('listInbox', ({ query, viewer }) => store.list(query, viewer))
    },
  }
}

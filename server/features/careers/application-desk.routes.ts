import { adminApplicationMessages } from '#contract/careers/admin-messages.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import type { BulkChanges } from '#server/desk/bulk-changes.ts'
import { createDeskHandlers } from '#server/desk/desk-handlers.ts'
import type { Database } from '#server/platform/database/open.ts'
import { conflict, found } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import { type CareerStore } from './careers.store.ts'
import { applicationKind } from './application-kind.ts'

type Deps = {
  careers: CareerStore
  bulk: BulkChanges<'application'>
  database: Pick<Database, 'query'>
  now: () => string
}

/** The desk of applications: what is changed of one or of many, views and timelines. */
export function applicationDeskRoutes(mount: Mount, { careers, ...deps }: Deps): void {
  const desk = createDeskHandlers({
    ...deps,
    kind: applicationKind,
    lists: careers,
    timeline: careers.timeline,
    words: { one: 'application', many: 'applications', notFound: applicationMessages.notFound },
  })
  mount('countApplications', desk.count)
  mount('listApplicationAssignees', desk.listAssignees)
  mount('changeApplications', desk.changeMany)
  mount('undoApplicationChanges', desk.undoChanges)
  mount('getApplicationNeighbours', desk.getNeighbours)
  mount('listApplicationEntries', desk.listEntries)
  mount('getApplicationEntry', desk.getEntry)
  mount('addApplicationEntry', desk.addEntry)
  mount('correctApplicationEntry', desk.correctEntry)
  mount('removeApplicationEntry', desk.removeEntry)

  mount('changeApplication', async ({ params, body: { revision, ...change }, viewer, write }) => {
    const changed = await write((unit) =>
      careers.changes.changeOne(unit, params.id, change, viewer, revision),
    )
    const data = found(await careers.find(params.id, viewer), applicationMessages.notFound)
    if (changed === 'stale') throw conflict(adminApplicationMessages.stale, undefined, { data })
    return { message: applicationMessages.updated, data }
  })
}

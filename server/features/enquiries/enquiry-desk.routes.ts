import { enquiryMessages } from '#contract/enquiries/messages.ts'
import type { BulkChanges } from '#server/desk/bulk-changes.ts'
import { createDeskHandlers } from '#server/desk/desk-handlers.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import { type EnquiryStore } from './enquiries.store.ts'
import { enquiryKind } from './enquiry-kind.ts'

type Deps = {
  enquiries: EnquiryStore
  bulk: BulkChanges<'enquiry'>
  database: Pick<Database, 'query'>
  now: () => string
}

/** The desk of enquiries: timelines, views, and changes of many at once. */
export function enquiryDeskRoutes(mount: Mount, { enquiries, ...deps }: Deps): void {
  const desk = createDeskHandlers({
    ...deps,
    kind: enquiryKind,
    lists: enquiries,
    timeline: enquiries.timeline,
    words: { one: 'enquiry', many: 'enquiries', notFound: enquiryMessages.notFound },
  })
  mount('countEnquiries', desk.count)
  mount('listEnquiryAssignees', desk.listAssignees)
  mount('changeEnquiries', desk.changeMany)
  mount('undoEnquiryChanges', desk.undoChanges)
  mount('getEnquiryNeighbours', desk.getNeighbours)
  mount('listEnquiryEntries', desk.listEntries)
  mount('getEnquiryEntry', desk.getEntry)
  mount('addEnquiryEntry', desk.addEntry)
  mount('correctEnquiryEntry', desk.correctEntry)
  mount('removeEnquiryEntry', desk.removeEntry)
}

import { spamDays } from '#contract/desk/limits.ts'
import { createAssignmentNotices } from '#server/desk/assignment-notices.ts'
import { createBulkChanges } from '#server/desk/bulk-changes.ts'
import { olderRecordsJob } from '#server/desk/desk-search.ts'
import type { Feature } from '#server/platform/feature.ts'
import { enquiryDeskRoutes } from './enquiry-desk.routes.ts'
import { enquiryRoutes } from './enquiries.routes.ts'
import { createEnquiryStore } from './enquiries.store.ts'
import { enquiryKind } from './enquiry-kind.ts'
import { enquiryLetterRoutes } from './enquiry-letters.routes.ts'
import { notifyOfEnquiry } from './enquiry-emails.ts'

/** The contact form, and the enquiries in the back office. */
export const enquiries: Feature = ({
  database,
  uploads,
  privateFiles,
  removals,
  audit,
  mailer,
  inbox,
  storedBytes,
  now,
}) => {
  const notices = createAssignmentNotices(mailer, enquiryKind)
  const deps = { database, uploads, files: privateFiles, removals, inbox, storedBytes, audit, notices, now }
  const store = createEnquiryStore({ ...deps, mailer, notify: notifyOfEnquiry(mailer) })
  inbox.receive(store.answers)
  const bulk = createBulkChanges({ ...deps, changes: store.changes }, enquiryKind)
  return {
    routes(mount) {
      enquiryRoutes(mount, { enquiries: store, files: privateFiles, storedBytes })
      enquiryLetterRoutes(mount, store, { mailer, files: privateFiles })
      enquiryDeskRoutes(mount, { enquiries: store, bulk, database, now })
    },
    records: [
      {
        kind: enquiryKind,
        alsoHeld: store.timelineData,
        waiting: store.waitingWork,
        retention: [
          { days: spamDays, removeBefore: (time) => store.removeBefore(time, 'spamAt') },
          // they can be undone for minutes
          { days: 1, removeBefore: bulk.removeBefore },
        ],
      },
    ],
    jobs: [olderRecordsJob(database, enquiryKind)],
  }
}

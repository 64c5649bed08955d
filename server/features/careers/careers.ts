import { spamDays } from '#contract/desk/limits.ts'
import { createAssignmentNotices } from '#server/desk/assignment-notices.ts'
import { createBulkChanges } from '#server/desk/bulk-changes.ts'
import { olderRecordsJob } from '#server/desk/desk-search.ts'
import type { Feature } from '#server/platform/feature.ts'
import { notifyOfApplication } from './application-emails.ts'
import { applicationRoutes } from './applications.routes.ts'
import { applicationDeskRoutes } from './application-desk.routes.ts'
import { applicationLetterRoutes } from './application-letters.routes.ts'
import { candidateRoutes } from './candidates.routes.ts'
import { createCareerStore } from './careers.store.ts'
import { applicationKind } from './application-kind.ts'
import { createPositions } from './positions.store.ts'

/** The application form, and the applications in the back office. */
export const careers: Feature = ({
  settings,
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
  const notices = createAssignmentNotices(mailer, applicationKind)
  const deps = { database, uploads, files: privateFiles, removals, inbox, storedBytes, audit, notices, now }
  const store = createCareerStore({ ...deps, mailer, notify: notifyOfApplication(mailer) })
  inbox.receive(store.answers)
  const bulk = createBulkChanges({ ...deps, changes: store.changes }, applicationKind)
  const positions = createPositions(database, settings.timeZone, now)
  return {
    routes(mount) {
      applicationRoutes(mount, { careers: store, files: privateFiles, positions, storedBytes })
      applicationLetterRoutes(mount, store, { mailer, files: privateFiles })
      candidateRoutes(mount, store.candidates)
      applicationDeskRoutes(mount, { careers: store, bulk, database, now })
    },
    records: [
      {
        kind: applicationKind,
        alsoHeld: store.timelineData,
        waiting: store.waitingWork,
        retention: [
          { days: spamDays, removeBefore: (time) => store.removeBefore(time, 'spamAt') },
          // they can be undone for minutes
          { days: 1, removeBefore: bulk.removeBefore },
        ],
      },
    ],
    jobs: [olderRecordsJob(database, applicationKind)],
  }
}

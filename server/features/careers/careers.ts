import type { Feature } from '#server/platform/feature.ts'
import { notifyOfApplication } from './application-emails.ts'
import { applicationRoutes } from './applications.routes.ts'
import { createCareerStore } from './careers.store.ts'

/** The application form, and the applications in the back office. */
export const careers =
  (positions: readonly string[]): Feature =>
  ({ settings, database, privateFiles, audit, mailer, now }) => {
    const deps = { database, files: privateFiles, audit, now, notify: notifyOfApplication(mailer) }
    const store = createCareerStore(deps)
    return {
      routes: (mount) => applicationRoutes(mount, { careers: store, audit, positions }),
      personalData: store.personalData,
      waitingWork: store.waitingWork,
      retention: { months: settings.keepMonths.applications, removeBefore: store.removeBefore },
    }
  }

import type { Feature } from '#server/platform/feature.ts'
import { notifyOfApplication } from './application-emails.ts'
import { careerRoutes } from './careers.routes.ts'
import { createCareerStore } from './careers.store.ts'

/** The application form, and the applications that it brings to the back office. */
export const careers =
  (positions: readonly string[]): Feature =>
  ({ settings, database, privateFiles, audit, mailer, now }) => {
    const deps = { database, documents: privateFiles, audit, now, tell: notifyOfApplication(mailer) }
    const store = createCareerStore(deps)
    return {
      routes: (mount) => careerRoutes(mount, store, positions),
      personalData: store.holder,
      retention: { months: settings.keepMonths.applications, removeBefore: store.removeBefore },
    }
  }

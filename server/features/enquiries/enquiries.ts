import type { Feature } from '#server/platform/feature.ts'
import { enquiryRoutes } from './enquiries.routes.ts'
import { createEnquiryStore } from './enquiries.store.ts'
import { notifyOfEnquiry } from './enquiry-emails.ts'

/** The contact form, and the enquiries in the back office. */
export const enquiries: Feature = ({ settings, database, privateFiles, audit, mailer, now }) => {
  const deps = { database, files: privateFiles, audit, now, notify: notifyOfEnquiry(mailer) }
  const store = createEnquiryStore(deps)
  return {
    routes: (mount) => enquiryRoutes(mount, store, audit),
    personalData: store.personalData,
    waitingWork: store.waitingWork,
    retention: { months: settings.keepMonths.enquiries, removeBefore: store.removeBefore },
  }
}

import type { Feature } from '#server/platform/feature.ts'
import { enquiryRoutes } from './enquiries.routes.ts'
import { createEnquiryStore } from './enquiries.store.ts'
import { notifyOfEnquiry } from './enquiry-emails.ts'

/** The contact form, and the enquiries that it brings to the back office. */
export const enquiries: Feature = ({ settings, database, privateFiles, audit, mailer, now }) => {
  const deps = { database, documents: privateFiles, audit, now, tell: notifyOfEnquiry(mailer) }
  const store = createEnquiryStore(deps)
  return {
    routes: (mount) => enquiryRoutes(mount, store),
    personalData: store.holder,
    retention: { months: settings.keepMonths.enquiries, removeBefore: store.removeBefore },
  }
}

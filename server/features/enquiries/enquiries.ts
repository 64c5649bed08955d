import { deskMessages } from '#contract/desk/messages.ts'
import { adminEnquiryMessages } from '#contract/enquiries/admin-messages.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { deskRoutes } from '#server/desk/desk.routes.ts'
import type { Feature } from '#server/platform/feature.ts'
import { enquiryRoutes } from './enquiries.routes.ts'
import { createEnquiryStore } from './enquiries.store.ts'
import { enquiryKind } from './enquiry-kind.ts'

/** The contact form, and the enquiries in the back office. */
export const enquiries: Feature = (platform) => {
  const { privateFiles, storageQuota, spamFilter } = platform
  const store = createEnquiryStore(platform)
  return {
    routes(mount) {
      enquiryRoutes(mount, { enquiries: store, files: privateFiles, storageQuota, spamFilter })
      deskRoutes(mount, platform, {
        kind: enquiryKind,
        desk: store,
        find: store.find,
        sourceOf: ({ name, companyName }) => ({ name, company: companyName || 'your company' }),
        messages: { ...deskMessages, ...enquiryMessages, ...adminEnquiryMessages },
      })
    },
    records: [store.record],
  }
}

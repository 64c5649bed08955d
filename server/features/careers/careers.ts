import { adminApplicationMessages } from '#contract/careers/admin-messages.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { deskRoutes } from '#server/desk/desk.routes.ts'
import type { Feature } from '#server/platform/feature.ts'
import { applicationKind } from './application-kind.ts'
import { applicationRoutes } from './applications.routes.ts'
import { candidateRoutes } from './candidates.routes.ts'
import { createCareerStore } from './careers.store.ts'
import { createPositions } from './positions.store.ts'

/** The application form, and the applications in the back office. */
export const careers: Feature = (platform) => {
  const { database, privateFiles, storageQuota, now } = platform
  const store = createCareerStore(platform)
  const positions = createPositions(database, platform.settings.timeZone, now)
  return {
    routes(mount) {
      applicationRoutes(mount, { careers: store, files: privateFiles, positions, storageQuota })
      candidateRoutes(mount, store.candidates)
      deskRoutes(mount, platform, {
        kind: applicationKind,
        desk: store,
        find: store.find,
        sourceOf: ({ firstName, lastName, position }) => ({
          name: `${firstName} ${lastName}`,
          'first name': firstName,
          position,
        }),
        messages: {
          ...applicationMessages,
          changed: applicationMessages.updated,
          ...adminApplicationMessages,
        },
      })
    },
    records: [store.record],
  }
}

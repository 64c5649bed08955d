import type { Feature } from '#server/platform/feature.ts'
import { createFileDownloads } from './file-downloads.store.ts'
import { privateFileRoutes } from './files.routes.ts'

/** Files at signed URLs: those of visitors, and those of articles that are not public. */
export const files: Feature = ({ privateFiles, media, database, records }) => ({
  routes: (mount) =>
    privateFileRoutes(mount, { privateFiles, media, downloads: createFileDownloads(database, records) }),
})

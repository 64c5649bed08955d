import type { Feature } from '#server/platform/feature.ts'
import { createFileDownloads } from './file-downloads.store.ts'
import { privateFileRoutes } from './files.routes.ts'

/** Serves files at signed URLs: visitors' files, and files of posts that are not public. */
export const files: Feature = ({ privateFiles, media, database, records }) => ({
  routes: (mount) =>
    privateFileRoutes(mount, { privateFiles, media, downloads: createFileDownloads(database, records) }),
})

import type { Feature } from '#server/platform/feature.ts'
import { createFileDownloads } from './file-downloads.store.ts'
import { privateFileRoutes } from './files.routes.ts'

/** Private files at signed URLs. */
export const files: Feature = ({ privateFiles, database, audit }) => ({
  routes: (mount) => privateFileRoutes(mount, privateFiles, createFileDownloads(database, audit)),
})

import type { Readable } from 'node:stream'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { privacyRoutes } from './privacy.routes.ts'

/** Opens the export of a person's data, which is generated while it is read. */
export type OpenPersonExport = (
  person: Pick<Platform, 'database' | 'personalData' | 'privateFiles' | 'records'> & {
    email: string
    company: string
    timeZone: string | undefined
    now: Date
  },
) => Promise<Readable>

/** The privacy notice, retention, and finding, exporting and erasing a person's data. */
export const privacy =
  (openExport: OpenPersonExport): Feature =>
  (platform) => ({
    routes: (mount) => privacyRoutes(mount, platform, openExport),
  })

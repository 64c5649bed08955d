import type { Readable } from 'node:stream'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { privacyRoutes } from './privacy.routes.ts'

/** Opens the export of what is held of a person, which is written while it is read. */
export type OpenPersonExport = (
  person: Pick<Platform, 'database' | 'personalData' | 'privateFiles' | 'records'> & {
    email: string
    company: string
    timeZone: string | undefined
    now: Date
  },
) => Promise<Readable>

/** How personal data is handled; what is held of a person, found, exported and erased. */
export const privacy =
  (openExport: OpenPersonExport): Feature =>
  (platform) => ({
    routes: (mount) => privacyRoutes(mount, platform, openExport),
  })

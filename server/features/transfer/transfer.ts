import type { Readable } from 'node:stream'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createImportFiles } from './import-files.ts'
import { createImportRunner } from './import-runner.ts'
import { importRoutes } from './import.routes.ts'
import { createImportStore } from './imports.store.ts'
import { transferRoutes } from './transfer.routes.ts'

/** How often (ms) a server checks for imports that were started on another node, or whose server has stopped. */
const intervalMs = 5_000

/** Opens a full export, which is generated while it is read. */
export type OpenExport = (site: {
  database: Platform['database']
  storage: Platform['storage']
  site: string
  now: Date
}) => Promise<Readable>

/** Full export and import, for owners. @param importCommand module of the import command */
export const transfer =
  (openExport: OpenExport, importCommand: URL): Feature =>
  (platform) => {
    const { jobs, storage, settings, log } = platform
    const imports = createImportStore({ ...platform, isOnlyProcess: !settings.databaseUrl })
    const files = createImportFiles({ storage, dataDir: settings.dataDir })
    const runner = createImportRunner({ store: imports, files, command: importCommand, settings, log })
    const job = jobs.add({
      name: 'imports',
      intervalMs,
      run: runner.run,
      onStop: runner.stop,
      failure: 'an import could not be run, will retry',
    })
    const routes = { imports, files, storage, wake: () => job.wake(), abandon: runner.abandon }
    const once = (work: (moment: string) => Promise<void>) => async (moment: string) => {
      await work(moment)
      return false
    }
    return {
      routes(mount) {
        transferRoutes(mount, platform, openExport)
        importRoutes(mount, routes)
      },
      retention: [
        { days: 1, removeBefore: once(imports.expireBefore) },
        { days: 30, removeBefore: once(imports.removeBefore) },
      ],
    }
  }

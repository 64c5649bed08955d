import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/database/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A temporary folder that exists for the whole test run. */
    runFolder: string
    /** The data folder of a site without content, to copy: migrating a new file takes ten times as long. */
    sqliteTemplate: string
  }
}

/** Creates a temporary folder for the run and removes it with everything in it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-tests-'))
  const template = join(folder, 'template')
  const database = await openDatabase({ dataDir: template })
  await database.migrate()
  await database.close()
  project.provide('runFolder', folder)
  project.provide('sqliteTemplate', template)
  return () => rm(folder, { recursive: true, force: true })
}

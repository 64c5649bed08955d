import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that lasts as long as the run. */
    runFolder: string
  }
}

/** Gives the run a folder of its own, and takes it away with all that tests left there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-tests-'))
  project.provide('runFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}

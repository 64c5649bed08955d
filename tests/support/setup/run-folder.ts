import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A temporary folder that exists for the whole test run. */
    runFolder: string
  }
}

/** Creates a temporary folder for the run and removes it with everything in it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-tests-'))
  project.provide('runFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}

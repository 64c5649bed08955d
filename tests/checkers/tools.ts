import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#tests/support/project-root.ts'

/** Checkers that others wrote, with the versions that are used. */
const versions = { 'vnu-jar': '26.9.27', '@redocly/cli': '2.77.0' } as const

/**
 * Installs a checker below `node_modules/.cache` when it is missing: they weigh 30 and 100 MB, which only the long run needs.
 * @returns its folder
 * @throws when it cannot be installed
 */
export async function installChecker(name: keyof typeof versions): Promise<string> {
  const folder = join(projectRoot, 'node_modules/.cache/checkers', `${name}@${versions[name]}`)
  const installed = join(folder, 'node_modules', name)
  if (existsSync(installed)) return installed
  mkdirSync(folder, { recursive: true })
  const install = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  const npm = spawn('npm', [...install, `${name}@${versions[name]}`], { stdio: 'inherit' })
  const [status] = await once(npm, 'exit')
  if (status !== 0) throw new Error(`${name} could not be installed`)
  return installed
}

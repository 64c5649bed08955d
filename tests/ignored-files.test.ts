import { execFileSync, spawnSync } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listed } from './support/listed.ts'
import { projectRoot } from './support/project-root.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const secrets =
  listed(`data/frontdesk.sqlite data/app-secret deploy/compose.env frontdesk.env deploy/frontdesk.env
  backups/frontdesk-2026-11-21T02-00-00Z/database.sqlite .env .env.production .env.local`)
const needed = listed(`node.env deploy/compose.env.example deploy/frontdesk.env.example .env.example
  server/main.ts package.json`)

test.each(['.gitignore', '.containerignore', '.dockerignore'])(
  '%s keeps data, backups and settings out, and nothing that is needed',
  async (name) => {
    const folder = await temporaryFolder()
    execFileSync('git', ['init', '-q', folder])
    // Docker's patterns are a subset of git's, as far as these files use them
    await copyFile(join(projectRoot, name), join(folder, '.gitignore'))
    const isIgnored = (path: string) =>
      spawnSync('git', ['check-ignore', '-q', '--no-index', path], { cwd: folder }).status === 0
    expect(secrets.filter((path) => !isIgnored(path))).toEqual([])
    expect(needed.filter(isIgnored)).toEqual([])
  },
)

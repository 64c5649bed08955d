import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { aServedSite, countRows } from '#tests/support/exports/served-site.ts'
import { wordPressExport } from '#tests/support/exports/wordpress-export.ts'
import { projectRoot } from '#tests/support/project-root.ts'
import { runScript } from '#tests/support/shell.ts'
import { variablesOfNodeEnv } from '../scripts/node-env.mjs'

const folder = await mkdtemp(join(inject('runFolder'), 'import-command-'))

test('what is no export ends with a sentence and status 1', async () => {
  const site = await aServedSite()
  const file = join(folder, 'list.json')
  await writeFile(file, '[1, 2]')
  const { status, stdout, stderr } = await runScript(['server/import.ts', file, '--json'], site.env)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain('is no export that can be imported')
  expect(await countRows(site, 'posts')).toBe(0)
})

test('a run that another process started ends with that one', async () => {
  const site = await aServedSite()
  const file = join(folder, 'left.xml')
  await writeFile(file, [...wordPressExport(400)].join(''))
  const child = fork('server/import.ts', [file], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...variablesOfNodeEnv, ...site.env },
    execArgv: [],
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await vi.waitFor(async () => expect(await countRows(site, 'posts')).toBeGreaterThan(3), {
    timeout: 90_000,
    interval: 5,
  })
  child.disconnect()
  expect(await ended).toEqual([1, null])
  expect(await countRows(site, 'posts')).toBeLessThan(404)
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from './support/project-root.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

test('the journal keeps every line of the log, and containers do not fill the disk with theirs', () => {
  expect(read('deploy/frontdesk.service')).toMatch(/^LogRateLimitIntervalSec=0$/m)
  const compose = read('deploy/compose.yaml')
  expect(compose).toMatch(/logging: &logging\n +driver: json-file\n +options: \{ max-size: 50m/)
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
  const [, ...parts] = services.split(/\n {2}(?=[\w-]+:\n)/)
  const unlimited = parts.filter((part) => !/<<: \*frontdesk|logging: \*logging/.test(part))
  // creates a folder, then exits
  expect(unlimited.map((part) => part.split(':')[0])).toEqual(['bucket'])
})

test('the unit of the nightly backup creates its folder where it does not exist', () => {
  const unit = read('deploy/frontdesk-backup.service')
  const [, folder] = /^ExecStartPre=\+\/usr\/bin\/install -d -m 0700 (\S+)$/m.exec(unit)!
  const [, writable] = /^ReadWritePaths=(.*)$/m.exec(unit)!
  // without the "-" systemd fails before ExecStartPre
  expect(writable!.split(' ')).toContain(`-${folder}`)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const units = ['frontdesk.service', 'frontdesk-backup.service', 'frontdesk-backup.timer']

/** Runs `systemd-analyze` in a folder with the units of this installation. */
function analyze(...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const unit of units)
    writeFileSync(join(folder, unit), read(`deploy/${unit}`).replaceAll('/opt/frontdesk', projectRoot))
  return spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8' })
}

test.skipIf(!hasSystemd)('systemd finds no mistake in the units', () => {
  const { status, stderr } = analyze('verify', ...units.map((unit) => `./${unit}`))
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test.skipIf(!hasSystemd).each([
  ['frontdesk.service', 1.5],
  ['frontdesk-backup.service', 3.9],
])('systemd rates the exposure of %s at most %d', (unit, limit) => {
  const { status, stdout } = analyze(
    'security',
    '--offline=true',
    `--threshold=${Math.round(limit * 10)}`,
    `./${unit}`,
  )
  expect({ status, stdout }).toMatchObject({ status: 0 })
})

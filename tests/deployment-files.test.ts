import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsOf } from './documents/read-commands.ts'
import { projectRoot } from './support/project-root.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

test('the journal keeps every line of the log, and containers do not fill the disk with theirs', () => {
  expect(read('deploy/frontdesk.service')).toMatch(/^LogRateLimitIntervalSec=0$/m)
  const compose = read('deploy/compose.yaml')
  expect(compose).toMatch(/logging: &logging\n +driver: json-file\n +options: \{ max-size: 50m/)
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
  const [, ...parts] = services.split(/\n {2}(?=[\w-]+:\n)/)
  const unlimited = parts.filter((part) => !/<<: \*frontdesk|logging: \*logging/.test(part))
  // it makes a folder, and ends
  expect(unlimited.map((part) => part.split(':')[0])).toEqual(['bucket'])
})

test('the service is started again for as long as it takes', () => {
  const unit = read('deploy/frontdesk.service')
  expect(unit).toMatch(/^\[Unit\](\n[^[\n]*)*\nStartLimitIntervalSec=0$/m)
  expect(unit).toMatch(/^Restart=always$/m)
})

test('the unit of the nightly backup starts where its folder is not there yet, and makes it', () => {
  const unit = read('deploy/frontdesk-backup.service')
  const [, folder] = /^ExecStartPre=\+\/usr\/bin\/install -d -m 0700 (\S+)$/m.exec(unit)!
  const [, writable] = /^ReadWritePaths=(.*)$/m.exec(unit)!
  // without the "-" systemd fails before it has run ExecStartPre
  expect(writable!.split(' ')).toContain(`-${folder}`)
})

test.each([
  ['docs/deployment.md', 'git clone', 'systemctl enable --now frontdesk frontdesk-backup.timer'],
  ['docs/deployment.md', 'git pull', 'systemctl restart frontdesk'],
  ['docs/operations.md', '. /etc/frontdesk.env', 'npm run admin'],
  ['docs/operations.md', '--replace', 'systemctl start frontdesk'],
])('the long run finds its commands in %s: %s', (document, words, also) => {
  expect(commandsOf(document, words).join('\n')).toContain(also)
})

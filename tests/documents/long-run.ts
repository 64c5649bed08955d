// Follows docs/deployment.md and docs/operations.md to the letter on a machine of its own, a part of `npm run test:long`: runs their
// commands, and uses the site meanwhile. Installs what is committed, not what is only changed. `--only documents` runs nothing else,
// under systemd where one can be booted, else in sandboxes by bwrap and setpriv; `--only documents-by-bwrap` runs in those.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '#tests/support/project-root.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { bootableSystemd, bootMachine } from './booted-machine.ts'
import { installedSite, settings, type InstalledSite } from './installed-site.ts'
import type { Machine } from './machine.ts'
import { commandsOf } from './read-commands.ts'
import { makeSandboxedMachine, missingForSandbox } from './sandboxed-machine.ts'

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } }, strict: false })
const only = values.only as string[] | undefined

const git = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/** The oldest version that documents tell how to install: a tag, or without any tag the commit that added the unit. */
const [oldestTag] = git('tag', '--sort=creatordate').split('\n')
const oldest =
  oldestTag ||
  git('log', '--diff-filter=A', '--format=%H', '--', 'deploy/frontdesk.service').split('\n').at(-1)!

const installing = commandsOf('docs/deployment.md', 'git clone')
const upgrading = commandsOf('docs/deployment.md', 'git pull')
const settingUp = commandsOf('docs/operations.md', '. /etc/frontdesk.env')
const restoring = commandsOf('docs/operations.md', '--replace')
const isSettings = (line: string) => line.includes('/etc/frontdesk.env')

type Installation = { machine: Machine; site: InstalledSite; port: number }

/** Makes a machine on which a copy of the project can be cloned. */
async function newMachine(make: () => Promise<Machine>): Promise<Installation> {
  const machine = await make()
  git('clone', '--quiet', '--bare', '--no-local', projectRoot, join(machine.root, 'srv/frontdesk.git'))
  const port = await freePort()
  return { machine, site: installedSite(machine, port), port }
}

/** The commands that install a version, between which a person sets the settings. */
function installation(port: number, version: string): string {
  const values = Object.entries({ ...settings, PORT: String(port) })
  const set = values.map(
    ([name, value]) => `sed -i '/^${name}=/d' /etc/frontdesk.env
echo '${name}="${value}"' >>/etc/frontdesk.env`,
  )
  return installing
    .flatMap((line) => {
      if (line.startsWith('git clone'))
        return [line.replace('…', '/srv/frontdesk.git'), `git reset -q --hard ${version}`]
      return isSettings(line) ? [line, ...set] : [line]
    })
    .join('\n')
}

type Step = [claim: string, run: () => Promise<void>]

/** Steps on a machine with the version that is committed here. */
const ofThisVersion = ({ machine, site, port }: Installation): Step[] => [
  [
    'installs, and starts under its unit',
    async () => {
      await machine.run(installation(port, 'HEAD'))
      await site.ready()
      await machine.run('systemctl is-active frontdesk && systemctl is-active frontdesk-backup.timer')
    },
  ],
  [
    'takes a picture and an enquiry with a file',
    async () => {
      await site.uploadPicture()
      await site.enquire('Before the backup')
    },
  ],
  [
    'logs lines of JSON into the journal',
    async () => {
      const lines = await machine.run('journalctl -t frontdesk -o cat')
      if (
        lines
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)).length < 3
      )
        throw new Error(lines)
    },
  ],
  [
    'runs its commands with the settings of the service',
    async () => {
      const list = await machine.run(settingUp.join('\n'))
      if (!list.includes(settings.ADMIN_EMAIL)) throw new Error(list)
    },
  ],
  [
    'is backed up by the unit of the nightly backup',
    async () => {
      await machine.run('systemctl start frontdesk-backup.service')
      const names = (await machine.run('ls /var/backups/frontdesk')).trim()
      if (!/^frontdesk-\d{4}-\d\d-\d\dT[\d-]+Z$/.test(names)) throw new Error(`there is ${names}`)
    },
  ],
  [
    'is restored in its place, and serves what the backup has',
    async () => {
      await site.enquire('After the backup')
      const [name] = (await machine.run('ls /var/backups/frontdesk')).trim().split('\n')
      const restore = restoring.map((line) => line.replace(/frontdesk-\d{4}\S+Z/, name!))
      const context = settingUp.filter((line) => !line.startsWith('npm run'))
      const printed = await machine.run([...context, ...restore].join('\n'))
      if (!printed.includes('The old data is in')) throw new Error(printed)
      await site.ready()
      await site.expectProjects(['Before the backup'])
      await site.uploadPicture()
    },
  ],
  [
    'takes a picture though the filter of system calls refuses to lower a priority',
    async () => {
      const unit = '/etc/systemd/system/frontdesk.service'
      const refusing = `grep -qx SystemCallFilter=setpriority ${unit}\nsed -i /^SystemCallFilter=setpriority$/d ${unit}`
      const restarting = 'systemctl daemon-reload && systemctl restart frontdesk'
      await machine.run(`${refusing}\n${restarting}`)
      await site.ready()
      await site.uploadPicture()
      await machine.run(`cp /opt/frontdesk/deploy/frontdesk.service ${unit}\n${restarting}`)
      await site.ready()
    },
  ],
  [
    'restarts by command, and after it was killed',
    async () => {
      await machine.run('systemctl restart frontdesk')
      await site.ready()
      await machine.run('systemctl kill --signal=KILL frontdesk')
      await site.stopped()
      await site.ready()
      await site.expectProjects(['Before the backup'])
      await machine.run('systemctl stop frontdesk')
      await site.stopped()
    },
  ],
]

/** Steps on a machine with the oldest version. */
const ofTheOldest = ({ machine, site, port }: Installation): Step[] => [
  [
    `installs ${oldestTag || `the version of ${oldest.slice(0, 7)}, since no version has a tag`}`,
    async () => {
      // of the unit's own files, the oldest version has the service alone
      const script = installation(port, oldest)
        .replace(
          /^install .*$/m,
          'install -m 0600 /dev/null /etc/frontdesk.env\necho PUBLIC_URL=https://www.example.com >/etc/frontdesk.env',
        )
        .replaceAll(/ \S*frontdesk-backup\S*/g, '')
      await machine.run(script)
      await site.ready()
      await site.enquire('Before the upgrade')
    },
  ],
  [
    'is upgraded to this version, and serves what was there',
    async () => {
      // the settings that the changelog asks for
      await machine.run('printf "DATA_DIR=/var/lib/frontdesk\\nTRUST_PROXY=1\\n" >>/etc/frontdesk.env')
      await machine.run(upgrading.join('\n'))
      await site.ready()
      await site.expectProjects(['Before the upgrade'])
      await site.uploadPicture()
      await machine.run('systemctl start frontdesk-backup.service')
    },
  ],
]

/** Runs steps one after the other; those after one that fails are not run. */
async function runSteps(make: () => Promise<Machine>, stepsOn: typeof ofThisVersion): Promise<boolean> {
  const made = await newMachine(make)
  try {
    console.log(`         documents: ${made.machine.description}`)
    for (const [claim, run] of stepsOn(made)) {
      const startedAt = performance.now()
      try {
        await run()
      } catch (error) {
        const journal = await made.machine.run('journalctl -o cat -n 20 -u "frontdesk*"').catch(() => '')
        const said = `${(error as Error).message}\n${journal}`.trimEnd().replaceAll('\n', '\n         ')
        console.log(`FAIL     documents: ${claim}\n         ${said}`)
        return false
      }
      console.log(`ok       documents: ${claim} (${Math.round((performance.now() - startedAt) / 1000)} s)`)
    }
    return true
  } finally {
    await made.machine.stop()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Returns how machines are made here, or why they cannot be. */
function findWay(): (() => Promise<Machine>) | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes root on Linux'
  const isSystemdWanted = !only || only.includes('documents')
  if (isSystemdWanted && bootableSystemd()) return bootMachine
  const missing = missingForSandbox()
  if (missing.length === 0) return makeSandboxedMachine
  return `${missing.join(' and ')} and systemd-nspawn are missing: apt-get install systemd-container, or bubblewrap and util-linux`
}

if (!only || only.some((name) => ['documents', 'documents-by-bwrap'].includes(name))) {
  const way = findWay()
  if (typeof way === 'string') console.log(`not run  documents: ${way}`)
  else {
    const isGood = [await runSteps(way, ofThisVersion), await runSteps(way, ofTheOldest)]
    if (isGood.includes(false)) process.exitCode = 1
  }
}

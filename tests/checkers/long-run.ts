// Asks checkers that others wrote about the demo site, a part of `npm run test:long`. `--only NAME` runs one.
import { execFile, spawn, spawnSync, type ExecFileOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '#tests/support/project-root.ts'
import { startDemoSite } from '#tests/support/servers/demo-site.ts'

/** Checkers that others wrote, with the versions that are used. */
const versions = { 'vnu-jar': '26.9.27', '@redocly/cli': '2.77.0' } as const

/**
 * Installs a checker below `node_modules/.cache` when it is missing: they weigh 30 and 100 MB, which only the long run needs.
 * @returns its folder
 * @throws when it cannot be installed
 */
async function installChecker(name: keyof typeof versions): Promise<string> {
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

/** A checker's findings on the site at `base`, one line each, or the reason why it could not run. */
type CheckResult = { findings: string[]; seen: string } | { unavailable: string }

type Check = { name: string; claim: string; run(base: string, folder: string): Promise<CheckResult> }

/**
 * Runs a checker. It can take minutes, in which the site ends idle connections: an event loop that stands still would not notice, and
 * send its next request on one of them.
 * @returns what it printed, whatever its exit code: findings are one
 */
const outputOf = (command: string, args: string[], options: ExecFileOptions = {}): Promise<string> =>
  new Promise((resolve) =>
    execFile(command, args, { ...options, encoding: 'utf8', maxBuffer: 2 ** 28 }, (_error, stdout) =>
      resolve(stdout),
    ),
  )

const hasProgram = (command: string, args: string[]) => spawnSync(command, args).status === 0

/** Pages that no sitemap lists. */
const furtherPaths = [
  '/blog?search=cloud',
  '/blog?search=nothingofthatname',
  '/login',
  '/admin',
  '/no-such-page',
  '/blog/no-such-article',
]

async function sitemapPaths(base: string): Promise<string[]> {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
}

type NuMessage = {
  type: 'error' | 'info' | 'non-document-error'
  subType?: 'warning'
  url: string
  message: string
  extract?: string
}

/** Remarks without a recommendation, such as those on the slashes that React writes, are no findings. */
const isFinding = ({ type, subType, message }: NuMessage) =>
  (type !== 'info' || subType === 'warning') && !message.startsWith('CSS:')

const html: Check = {
  name: 'html',
  claim: 'the Nu checker of the W3C finds nothing but styles that it does not know',
  async run(base, folder) {
    if (!hasProgram('java', ['-version'])) return { unavailable: 'there is no Java' }
    const jar = join(await installChecker('vnu-jar'), 'build/dist/vnu.jar')
    const paths = [...(await sitemapPaths(base)), ...furtherPaths]
    const pages = new Map<string, string>()
    await mkdir(folder, { recursive: true })
    for (const [index, path] of paths.entries()) {
      const file = join(folder, `${index}.html`)
      await writeFile(file, await (await fetch(`${base}${path}`)).text())
      pages.set(`file:${file}`, path)
    }
    const output = await outputOf('java', ['-jar', jar, '--format', 'json', '--stdout', folder])
    const { messages } = JSON.parse(output) as { messages: NuMessage[] }
    const findings = messages
      .filter(isFinding)
      .map(({ url, message, extract }) => `${pages.get(url) ?? url}: ${message} ${extract ?? ''}`)
    return { findings, seen: `${paths.length} pages` }
  },
}

type RedoclyReport = { problems: { severity: string; ruleId: string; message: string }[] }

const openapi: Check = {
  name: 'openapi',
  claim: 'the recommended rules of Redocly find no error in the description of the API',
  async run(base, folder) {
    const cli = join(await installChecker('@redocly/cli'), 'bin/cli.js')
    const file = join(folder, 'openapi.json')
    const text = await (await fetch(`${base}/api/openapi.json`)).text()
    await mkdir(folder, { recursive: true })
    await writeFile(file, text)
    const args = [cli, 'lint', file, '--extends', 'recommended', '--format', 'json', '--max-problems', '1000']
    const output = await outputOf(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    const { problems } = JSON.parse(output) as RedoclyReport
    const findings = problems
      .filter(({ severity }) => severity === 'error')
      .map(({ ruleId, message }) => `${ruleId}: ${message}`)
    return { findings, seen: `${Object.keys(JSON.parse(text).paths).length} paths` }
  },
}

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } }, strict: false })
const only = values.only as string[] | undefined
const selected = [html, openapi].filter(({ name }) => !only || only.includes(name))

if (selected.length > 0) {
  const site = await startDemoSite()
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-checkers-'))
  try {
    for (const { name, claim, run } of selected) {
      const result = await run(site.base, join(folder, name))
      if ('unavailable' in result) console.log(`not run  ${name}: ${result.unavailable}`)
      else {
        const isGood = result.findings.length === 0
        console.log(`${isGood ? 'ok      ' : 'FAIL    '} ${name}: ${claim} (${result.seen})`)
        for (const finding of result.findings) console.log(`         ${finding}`)
        if (!isGood) process.exitCode = 1
      }
    }
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

// Asks checkers that others wrote about the demo site, a part of `npm run test:long`. `--only NAME` runs one.
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '#tests/support/project-root.ts'
import { startDemoSite } from '#tests/support/servers/demo-site.ts'

/** Installs a checker below `node_modules/.cache` when it is missing: they weigh 30 and 100 MB, which only the long run needs. */
async function installChecker(name: string, version: string): Promise<string> {
  const folder = join(projectRoot, 'node_modules/.cache/checkers', `${name}@${version}`)
  const installed = join(folder, 'node_modules', name)
  if (existsSync(installed)) return installed
  await mkdir(folder, { recursive: true })
  const install = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  execFileSync('npm', [...install, `${name}@${version}`], { stdio: 'inherit' })
  return installed
}

/**
 * Runs a checker. It can take minutes, in which the site ends idle connections: an event loop that stands still would not notice, and
 * send its next request on one of them.
 * @returns what it printed, whatever its exit code: findings are one
 */
const outputOf = (command: string, args: string[]): Promise<string> =>
  new Promise((resolve) =>
    execFile(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 }, (_error, stdout) => resolve(stdout)),
  )

/** Pages that no sitemap lists. */
const furtherPaths =
  '/blog?search=cloud /blog?search=nothingofthatname /login /admin /no-such-page /blog/no-such-article'.split(
    ' ',
  )

type NuMessage = { type: string; subType?: string; url: string; message: string; extract?: string }

/** The Nu checker of the W3C finds nothing but styles that it does not know. */
async function html(base: string, folder: string): Promise<string[]> {
  const jar = join(await installChecker('vnu-jar', '26.9.27'), 'build/dist/vnu.jar')
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const pages = new Map<string, string>()
  for (const [index, path] of [...listed, ...furtherPaths].entries()) {
    const file = join(folder, `${index}.html`)
    await writeFile(file, await (await fetch(`${base}${path}`)).text())
    pages.set(`file:${file}`, path)
  }
  const output = await outputOf('java', ['-jar', jar, '--format', 'json', '--stdout', folder])
  const { messages } = JSON.parse(output) as { messages: NuMessage[] }
  return (
    messages
      // remarks without a recommendation, such as those on the slashes that React writes, are no findings
      .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      .filter(({ message }) => !message.startsWith('CSS:'))
      .map(({ url, message, extract }) => `${pages.get(url) ?? url}: ${message} ${extract ?? ''}`)
  )
}

/** The recommended rules of Redocly find no error in the description of the API. */
async function openapi(base: string, folder: string): Promise<string[]> {
  const cli = join(await installChecker('@redocly/cli', '2.77.0'), 'bin/cli.js')
  const file = join(folder, 'openapi.json')
  await writeFile(file, await (await fetch(`${base}/api/openapi.json`)).text())
  process.env.REDOCLY_TELEMETRY = 'off'
  const args = [cli, 'lint', file, '--extends', 'recommended', '--format', 'json', '--max-problems', '1000']
  type Report = { problems: { severity: string; ruleId: string; message: string }[] }
  const { problems } = JSON.parse(await outputOf(process.execPath, args)) as Report
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } }, strict: false })
const site = await startDemoSite()
try {
  for (const [name, check] of Object.entries({ html, openapi })) {
    if (values.only && !(values.only as string[]).includes(name)) continue
    if (name === 'html' && spawnSync('java', ['-version']).status !== 0) {
      console.log(`not run  ${name}: there is no Java`)
      continue
    }
    const folder = await mkdtemp(join(tmpdir(), 'frontdesk-checkers-'))
    const findings = await check(site.base, folder)
    await rm(folder, { recursive: true, force: true })
    console.log(`${findings.length === 0 ? 'ok      ' : 'FAIL    '} ${name}`)
    for (const finding of findings) console.log(`         ${finding}`)
    if (findings.length > 0) process.exitCode = 1
  }
} finally {
  await site.stop()
}

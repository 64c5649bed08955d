import { execFile, spawnSync, type ExecFileOptions } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#tests/support/project-root.ts'
import { installChecker } from './tools.ts'

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

const links: Check = {
  name: 'links',
  claim: 'every link of the site leads somewhere',
  async run() {
    const { status, stdout } = spawnSync(
      join(projectRoot, 'node_modules/.bin/playwright'),
      [
        'test',
        'search-engines',
        '--project',
        'sqlite',
        '--grep',
        'every link of the site works',
        '--reporter',
        'line',
      ],
      { cwd: projectRoot, encoding: 'utf8' },
    )
    return { findings: status === 0 ? [] : [stdout], seen: 'the journey over all links' }
  },
}

export const checks = [html, openapi, links]

import { get } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { awake, expect, test } from './journey.ts'
import { publicPaths } from './site-map.ts'

const kilobyte = 1_000

/** What a page may weigh, in bytes as Brotli sends them. */
const budget = {
  script: 125 * kilobyte,
  /** scripts of one page beyond those that every page has */
  own: 15 * kilobyte,
  style: 14 * kilobyte,
  font: 55 * kilobyte,
  page: 300 * kilobyte,
}

type File = { path: string; kind: string; bytes: number }

/** Bytes of the body as they travel, to a client that takes Brotli. */
function travelling(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

/** Everything that a first visit to a page asks for until it has come to rest. */
async function visited(page: Page, path: string): Promise<File[]> {
  const asked = new Map<string, string>()
  page.on('request', (request) => asked.set(request.url(), request.resourceType()))
  await page.goto(path)
  await awake(page)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  const files = [...asked].filter(([url]) => url.startsWith('http'))
  return Promise.all(
    files.map(async ([url, kind]) => ({ path: new URL(url).pathname, kind, bytes: await travelling(url) })),
  )
}

const sum = (files: File[]) => files.reduce((total, { bytes }) => total + bytes, 0)

/** For a message: the heaviest first. */
const listing = (files: File[]) =>
  files
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes }) => `${String(bytes).padStart(8)}  ${path}`)
    .join('\n')

test('no public page weighs more than it may, and none carries the back office', async ({
  browser,
  baseURL,
}, info) => {
  test.setTimeout(120_000)
  const pages = new Map<string, File[]>()
  let style = 0
  for (const path of [...publicPaths(1), '/no/such/page']) {
    const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    pages.set(path, await visited(page, path))
    const css = await page.locator('#site-css').textContent()
    style = brotliCompressSync(css ?? '').length
    await context.close()
  }

  const scripts = (files: File[]) =>
    files.filter(({ kind, path }) => kind === 'script' || path.endsWith('.js'))
  const everywhere = [...pages.values()]
    .map((files) => new Set(scripts(files).map(({ path }) => path)))
    .reduce((shared, paths) => new Set([...shared].filter((path) => paths.has(path))))

  const office = await officeFiles(baseURL!)
  for (const [path, files] of pages) {
    const js = scripts(files)
    const own = js.filter((file) => !everywhere.has(file.path))
    const fonts = files.filter(({ kind }) => kind === 'font')
    expect.soft(sum(js), `scripts of ${path}\n${listing(js)}`).toBeLessThanOrEqual(budget.script)
    expect.soft(sum(own), `scripts of ${path} alone\n${listing(own)}`).toBeLessThanOrEqual(budget.own)
    expect.soft(sum(fonts), `fonts of ${path}\n${listing(fonts)}`).toBeLessThanOrEqual(budget.font)
    expect.soft(sum(files), `all of ${path}\n${listing(files)}`).toBeLessThanOrEqual(budget.page)
    expect
      .soft(
        files.filter(({ kind }) => kind === 'stylesheet'),
        `stylesheets of ${path}`,
      )
      .toEqual([])
    expect
      .soft(
        files.filter((file) => office.has(file.path)),
        `back office on ${path}`,
      )
      .toEqual([])
  }
  expect(style, 'the inlined stylesheet').toBeLessThanOrEqual(budget.style)
  const kilo = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} kB`
  const heaviest = (of: (files: File[]) => number) => kilo(Math.max(...[...pages.values()].map(of)))
  info.annotations.push({
    type: 'bytes',
    description: `scripts ${heaviest((files) => sum(scripts(files)))}, style ${kilo(style)}, page ${heaviest(sum)}`,
  })
})

type RouteFiles = { module: string; imports?: string[]; css?: string[] }

/** Files that routes of the back office need and no public route does, by the router's own manifest. */
async function officeFiles(base: string): Promise<Set<string>> {
  const html = await (await fetch(`${base}/`)).text()
  const manifest = await (await fetch(base + /\/assets\/manifest-[\w-]+\.js/.exec(html)![0])).text()
  const { routes } = JSON.parse(manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1)) as {
    routes: Record<string, RouteFiles>
  }
  const filesOf = (isOffice: boolean) =>
    Object.entries(routes)
      .filter(([id]) => id.startsWith('admin/') === isOffice)
      .flatMap(([, { module, imports = [], css = [] }]) => [module, ...imports, ...css])
  const visitors = new Set(filesOf(false))
  return new Set(filesOf(true).filter((file) => !visitors.has(file)))
}

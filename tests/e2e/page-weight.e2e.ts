import { get } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { waitForHydration, expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'
import { articlePaths } from './support/site-map.ts'

const kilobyte = 1_000

/** Maximum sizes of a page, in bytes compressed with Brotli. */
const budget = {
  script: 128 * kilobyte,
  style: 14 * kilobyte,
  page: 300 * kilobyte,
  /** every script of the back office, all screens together, but the editor of a page; each screen loads its own alone */
  admin: 400 * kilobyte,
  /** the editor of a page, for who chose it */
  pageEditor: 110 * kilobyte,
  /** what reads HTML and Markdown, from the first paste on */
  paste: 67 * kilobyte,
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
  await waitForHydration(page)
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

test('the pages of most visits are within their weight budget, without code of the back office @chief', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const admin = await adminFiles(baseURL!)
  for (const path of ['/', '/service', '/blog', articlePaths[0]!, '/contact', '/career', '/no/such/page']) {
    const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const files = await visited(page, path)
    const scripts = files.filter(({ kind, path }) => kind === 'script' || path.endsWith('.js'))
    expect.soft(sum(scripts), `scripts of ${path}\n${listing(scripts)}`).toBeLessThanOrEqual(budget.script)
    expect.soft(sum(files), `all of ${path}\n${listing(files)}`).toBeLessThanOrEqual(budget.page)
    const inside = files.filter((file) => admin.has(file.path))
    expect.soft(inside, `back office on ${path}`).toEqual([])
    const css = (await page.locator('#site-css').textContent())!
    expect(brotliCompressSync(css).length, 'the inlined stylesheet').toBeLessThanOrEqual(budget.style)
    await context.close()
  }
})

type RouteFiles = { module: string; imports?: string[]; css?: string[] }
type Manifest = { entry: RouteFiles; routes: Record<string, RouteFiles> }

const isAdmin = (id: string) => id.startsWith('admin/')

/** The router's manifest of the files of each route. */
async function manifestOf(base: string): Promise<Manifest> {
  const html = await (await fetch(`${base}/`)).text()
  const manifest = await (await fetch(base + /\/assets\/manifest-[\w-]+\.js/.exec(html)![0])).text()
  return JSON.parse(manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1)) as Manifest
}

const filesOf = ({ module, imports = [], css = [] }: RouteFiles) => [module, ...imports, ...css]

/** Files that routes of the back office need and no public route does. */
async function adminFiles(base: string): Promise<Set<string>> {
  const routes = Object.entries((await manifestOf(base)).routes)
  const visitors = new Set(routes.filter(([id]) => !isAdmin(id)).flatMap(([, files]) => filesOf(files)))
  const admin = routes.filter(([id]) => isAdmin(id)).flatMap(([, files]) => filesOf(files))
  return new Set(admin.filter((file) => !visitors.has(file)))
}

/** Scripts with everything that they import, at once or later. */
async function withImports(base: string, paths: string[]): Promise<File[]> {
  const found = new Map<string, File>()
  const follow = async (path: string): Promise<void> => {
    if (found.has(path)) return
    const file = { path, kind: 'script', bytes: 0 }
    found.set(path, file)
    file.bytes = await travelling(base + path)
    const text = await (await fetch(base + path)).text()
    const imported = [...text.matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`)
    await Promise.all(imported.map(follow))
  }
  await Promise.all(paths.map(follow))
  return [...found.values()]
}

test('the back office is within its weight, and loads screens on demand', async ({ page, baseURL }) => {
  const { entry, routes } = await manifestOf(baseURL!)
  const needed = Object.entries(routes).filter(([id]) => id === 'root' || isAdmin(id))
  const scripts = [entry, ...needed.map(([, files]) => files)]
    .flatMap(filesOf)
    .filter((path) => path.endsWith('.js'))
  const all = await withImports(baseURL!, [...new Set(scripts)])
  const editor = all.filter(({ path }) => path.includes('/page-editor-'))
  const reader = all.filter(({ path }) => path.includes('/read-clipboard-'))
  const screens = all.filter((file) => !editor.includes(file) && !reader.includes(file))
  expect(sum(screens), `scripts of the back office\n${listing(screens)}`).toBeLessThanOrEqual(budget.admin)
  expect([editor.length, reader.length]).toEqual([1, 1])
  expect(sum(editor), 'the editor of a page').toBeLessThanOrEqual(budget.pageEditor)
  expect(sum(reader), 'what reads a paste').toBeLessThanOrEqual(budget.paste)
  await signIn(page)
  const asked = new Set((await visited(page, '/admin')).map(({ path }) => path))
  const opened = needed.filter(([, { module }]) => asked.has(module)).map(([id]) => id)
  expect(opened.toSorted()).toEqual([
    'admin/dashboard/dashboard',
    'admin/layout/admin-root',
    'admin/layout/layout',
    'root',
  ])
})

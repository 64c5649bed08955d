// `npm run screens`: takes screenshots of every page of the site map and of every page state, at three widths in both
// themes, into screens/. Arguments select pages by name or path: `npm run screens -- home menu`.
//   --base URL   uses a running server, with the admin of ADMIN_EMAIL and ADMIN_PASSWORD
//   --width N, --theme light|dark   one width, one theme
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { ensureBrowser } from '../scripts/browser.mjs'
import { adminAccount } from './e2e/support/admin.ts'
import { waitForHydration } from './e2e/support/test.ts'
import { adminPatterns, publicPaths } from './e2e/support/site-map.ts'
import type { PageState } from './e2e/states/page-state.ts'
import { adminStates } from './e2e/states/admin-states.ts'
import { publicStates } from './e2e/states/public-states.ts'
import { startDemoSite } from './support/servers/demo-site.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string' }, width: { type: 'string' }, theme: { type: 'string' } },
})
const widths = values.width ? [Number(values.width)] : [390, 768, 1440]
const themes = ['light', 'dark'].filter((theme) => !values.theme || theme === values.theme)
const folder = 'screens'

const nameOf = (path: string) => path.replace(/^\//, '').replaceAll(/[^a-z0-9]+/gi, '-') || 'home'

/** Signs the admin in. @returns a token; undefined when that fails */
async function signIn(base: string): Promise<string | undefined> {
  const { ADMIN_EMAIL: email = adminAccount.email, ADMIN_PASSWORD: password = adminAccount.password } =
    process.env
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.ok ? ((await answer.json()) as { token: string }).token : undefined
}

/** The lists whose first record provides the id for a path pattern. */
const lists: { pattern: RegExp; call: string }[] = [
  { pattern: /posts.*:/, call: '/api/blogs' },
  { pattern: /(enquires|contacts).*:/, call: '/api/contact' },
  { pattern: /applications.*:/, call: '/api/careers/applications' },
]

async function adminPaths(base: string, token: string): Promise<string[]> {
  const found = adminPatterns.map(async (pattern) => {
    if (!pattern.includes(':')) return [pattern]
    const list = lists.find((entry) => entry.pattern.test(pattern))
    const answer = list && (await fetch(base + list.call, { headers: { authorization: `Bearer ${token}` } }))
    const id = answer?.ok ? /"_id":"([^"]+)"/.exec(await answer.text())?.[1] : undefined
    return id ? [pattern.replace(/:\w+/, id)] : []
  })
  return (await Promise.all(found)).flat()
}

async function takeScreenshot(page: Page, { name, path, prepare, act }: PageState, file: string) {
  await prepare?.(page)
  await page.goto(path, { waitUntil: 'load' })
  await waitForHydration(page)
  await page.evaluate(() => document.fonts.ready)
  await act?.(page)
  // lazy images load only near the viewport
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
  await page.screenshot({ path: `${folder}/${file}`, fullPage: !act, animations: 'disabled' })
  console.log(`${folder}/${file}`, name === nameOf(path) ? '' : path)
}

async function takeAllScreenshots(browser: Browser, base: string, states: PageState[], token?: string) {
  for (const theme of themes as ('light' | 'dark')[]) {
    for (const width of widths) {
      for (const state of states) {
        // a new context per state, so that none inherits the local storage of another
        const context = await browser.newContext({
          baseURL: base,
          colorScheme: theme,
          reducedMotion: 'reduce',
          viewport: { width, height: width < 500 ? 844 : 900 },
        })
        if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token)
        const page = await context.newPage()
        await takeScreenshot(page, state, `${state.name}-${width}-${theme}.png`).catch((error: Error) => {
          console.error(`${state.name} at ${width}, ${theme}: ${error.message}`)
          process.exitCode = 1
        })
        await context.close()
      }
    }
  }
}

const asState = (path: string): PageState => ({ name: nameOf(path), path })
const isSelected = ({ name, path }: PageState) =>
  positionals.length === 0 || positionals.some((word) => name.includes(word) || path === word)

const { base, stop } = values.base ? { base: values.base, stop: async () => {} } : await startDemoSite()
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await mkdir(folder, { recursive: true })
  // a signed-in admin is redirected from the sign-in page
  const signInStates = [asState('/login'), ...adminStates].filter(({ path }) => path === '/login')
  const publicPages = [...publicPaths(2).map(asState), ...publicStates, ...signInStates]
  await takeAllScreenshots(browser, base, publicPages.filter(isSelected))
  const token = await signIn(base)
  if (token) {
    const adminPages = [...(await adminPaths(base, token)).map(asState), ...adminStates].filter(
      ({ path }) => path !== '/login',
    )
    await takeAllScreenshots(browser, base, adminPages.filter(isSelected), token)
  }
} finally {
  await browser.close()
  await stop()
}

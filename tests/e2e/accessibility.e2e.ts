import type { Page } from '@playwright/test'
import { expectNoViolations, expectNoViolationsAnywhere, twoLooks } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { adminToken, signIn, storeToken } from './support/sign-in.ts'
import { adminPatterns, publicExamples, publicPaths } from './support/site-map.ts'
import { adminStates } from './states/admin-states.ts'
import { follow, has, state, type PageState } from './states/page-state.ts'
import { publicStates } from './states/public-states.ts'

// several looks at each page, on machines that may be busy
test.setTimeout(240_000)
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Marks the full sweep, which only `npm run test:long` runs: every page and state, in both widths and both themes. */
const sweep = { tag: '@axe' }

const isInside = (path: string) => path.startsWith('/admin')

/** Pages of one test: a new browser context and a new session take as long as another page. */
const pagesPerTest = 4

const parts = <Item>(items: readonly Item[], size = pagesPerTest): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )

const isLoaded = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(page.getByRole('status').filter({ hasText: /loading/i })).toHaveCount(0)
}

const signInPages = ['/login', '/forgot-password']
const inside = adminPatterns.filter((pattern) => isInside(pattern) && !pattern.includes(':'))
const states = [...publicStates, ...adminStates]
const asPages = (paths: string[]): PageState[] => paths.map((path) => ({ name: path, path }))

const nameOf = ({ name }: PageState) => name

/** Pages that another page or an email leads to. */
const furtherPages: PageState[] = [
  ...states.filter(({ name }) =>
    ['newsletter-confirm', 'newsletter-unsubscribe', 'join', 'reset-password', 'not-you'].includes(name),
  ),
  // records of the demo, which no other journey removes
  state(
    'enquiry',
    '/admin/enquires?search=bronwyn.tully',
    follow(/^View Bronwyn Tully/),
    has('heading', 'Contact Details'),
  ),
  state('edit-post', '/admin/posts?search=release+weekends', follow(/^Edit /), has('heading', 'Edit Post')),
  state(
    'edit-opening',
    '/admin/openings',
    follow('Site Reliability Engineer'),
    has('heading', 'Edit opening'),
  ),
]

/** Every page once: on a phone or on a wide screen, in the light theme. */
const everyPage: PageState[] = [...asPages([...publicExamples, ...signInPages, ...inside]), ...furtherPages]

for (const group of parts(everyPage, 9)) {
  // `npm test` checks what visitors see
  const chief = group.every(({ path }) => !isInside(path)) ? ' @chief' : ''
  test(`axe finds no violations, and no phone scrolls sideways: ${group.map(nameOf).join(', ')}${chief}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    if (group.some(({ path }) => isInside(path))) await signIn(page)
    for (const [index, { name, path, prepare, act, until }] of group.entries()) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: index % 2 ? 390 : 1440, height: 900 })
        await prepare?.(page)
        await page.goto(path)
        await isLoaded(page)
        await act?.(page)
        await until?.(page)
        await isLoaded(page)
        await expectNoViolations(page)
        await page.setViewportSize({ width: 390, height: 900 })
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(width, `${path} at 390 px`).toBe(390)
      })
    }
  })
}
const silent = [...asPages([...publicPaths(2), ...signInPages, ...inside]), ...states].filter(
  ({ expectedErrors = [] }) => expectedErrors.length === 0,
)

/** Pages and states share a context; one that causes console errors has a test of its own, which expects them. */
const tests = [
  ...parts(silent.filter(({ path }) => !isInside(path))),
  ...parts(silent.filter(({ path }) => isInside(path))),
  ...states.filter((state) => !silent.includes(state)).map((state) => [state]),
]

for (const group of tests) {
  const names = group.map(({ name }) => name).join(', ')
  test.describe(names, () => {
    test.use({ expectedErrors: group.flatMap(({ expectedErrors = [] }) => expectedErrors) })
    test(`axe finds no violations on ${names}`, sweep, async ({ page: first, context, openPage }) => {
      const token = group.some(({ path }) => isInside(path)) ? await adminToken(first) : ''
      for (const { name, path, prepare, act, until } of group) {
        await test.step(name, async () => {
          const page = await openPage()
          if (isInside(path)) await storeToken(page, token)
          await prepare?.(page)
          await page.goto(path)
          if (prepare || act) await page.getByRole('heading', { level: 1 }).first().waitFor()
          else await isLoaded(page)
          await act?.(page)
          await until?.(page)
          await expectNoViolationsAnywhere(page, prepare || act || until ? twoLooks : undefined)
          // what a state stores is no part of the next one
          await page.evaluate(() => localStorage.clear())
          await context.clearCookies()
          await page.close()
        })
      }
    })
  })
}

import { expectNoViolationsAnywhere, twoLooks } from './support/axe.ts'
import { test } from './support/test.ts'
import { adminToken, signIn, storeToken } from './support/sign-in.ts'
import { adminPatterns, publicPaths } from './support/site-map.ts'
import { adminStates } from './states/admin-states.ts'
import { publicStates } from './states/public-states.ts'

// several looks at each page, on machines that may be busy
test.setTimeout(240_000)
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const isInside = (path: string) => path.startsWith('/admin')

/** Pages of one test: a new browser context and a new session take as long as another page. */
const pagesPerTest = 4

const parts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / pagesPerTest) }, (_, part) =>
    items.slice(part * pagesPerTest, (part + 1) * pagesPerTest),
  )

const outside = [...publicPaths(2), '/login', '/forgot-password']
const inside = adminPatterns.filter((pattern) => isInside(pattern) && !pattern.includes(':'))

for (const paths of [...parts(outside), ...parts(inside)]) {
  test(`axe finds no violations on ${paths.join(', ')}`, async ({ page }) => {
    if (paths.some(isInside)) await signIn(page)
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await expectNoViolationsAnywhere(page)
      })
    }
  })
}

const states = [...publicStates, ...adminStates]
const silent = states.filter(({ expectedErrors = [] }) => expectedErrors.length === 0)

/** States share a context as pages do; one that causes console errors has a test of its own, which expects them. */
const tests = [
  ...parts(silent.filter(({ path }) => !isInside(path))),
  ...parts(silent.filter(({ path }) => isInside(path))),
  ...states.filter((state) => !silent.includes(state)).map((state) => [state]),
]

for (const group of tests) {
  const names = group.map(({ name }) => name).join(', ')
  test.describe(names, () => {
    test.use({ expectedErrors: group.flatMap(({ expectedErrors = [] }) => expectedErrors) })
    test(`axe finds no violations on ${names}`, async ({ page: first, context, openPage }) => {
      const token = group.some(({ path }) => isInside(path)) ? await adminToken(first) : ''
      for (const { name, path, prepare, act, until } of group) {
        await test.step(name, async () => {
          const page = await openPage()
          if (isInside(path)) await storeToken(page, token)
          await prepare?.(page)
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).first().waitFor()
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

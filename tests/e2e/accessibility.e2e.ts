import { expectNoViolationsAnywhere, twoLooks } from './support/axe.ts'
import { test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'
import { adminPatterns, publicPaths } from './support/site-map.ts'
import type { PageState } from './states/page-state.ts'
import { adminStates } from './states/admin-states.ts'
import { publicStates } from './states/public-states.ts'

// four looks at each page, on machines that may be busy
test.setTimeout(120_000)

const asState = (path: string): PageState => ({ name: 'as it comes', path })

const everywhere = [...publicPaths(2).map(asState), ...publicStates]
const inside = [
  ...adminPatterns.filter((pattern) => pattern !== '/login' && !pattern.includes(':')).map(asState),
  ...adminStates,
]

for (const { name, path, prepare, act, expectedErrors = [] } of [...everywhere, ...inside]) {
  test.describe(`${path}, ${name}`, () => {
    test.use({ expectedErrors, contextOptions: { reducedMotion: 'reduce' } })
    test(`axe finds no violations on ${path}, ${name}`, async ({ page }) => {
      if (path.startsWith('/admin')) await signIn(page)
      await prepare?.(page)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await act?.(page)
      await expectNoViolationsAnywhere(page, prepare || act ? twoLooks : undefined)
    })
  })
}

test('axe finds no violations on /login', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectNoViolationsAnywhere(page)
})

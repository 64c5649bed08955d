import { expectNoViolationsAnywhere } from './axe.ts'
import { test } from './journey.ts'
import { signIn } from './signed-in.ts'
import { adminPatterns, publicPaths } from './site-map.ts'
import type { PageState } from './page-state.ts'
import { adminStates, publicStates } from './states.ts'

// four looks at each page, on machines that may be busy
test.setTimeout(120_000)

const asState = (path: string): PageState => ({ name: 'as it comes', path })

const everywhere = [...publicPaths(2).map(asState), ...publicStates]
const inside = [
  ...adminPatterns.filter((pattern) => pattern !== '/login' && !pattern.includes(':')).map(asState),
  ...adminStates,
]

for (const { name, path, prepare, reach, expectedErrors = [] } of [...everywhere, ...inside]) {
  test.describe(`${path}, ${name}`, () => {
    test.use({ expectedErrors, contextOptions: { reducedMotion: 'reduce' } })
    test(`everyone can use ${path}, ${name}`, async ({ page }) => {
      if (path.startsWith('/admin')) await signIn(page)
      await prepare?.(page)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await reach?.(page)
      await expectNoViolationsAnywhere(page)
    })
  })
}

test('everyone can use /login', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectNoViolationsAnywhere(page)
})

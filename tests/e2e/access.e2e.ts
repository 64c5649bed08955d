import { expectNoViolations } from './axe.ts'
import { test } from './journey.ts'
import { publicPaths } from './site-map.ts'
import { publicStates } from './states.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const themes = ['light', 'dark'] as const

for (const viewport of sizes) {
  for (const colorScheme of themes) {
    test.describe(`at ${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      for (const path of publicPaths(2)) {
        test(`everyone can use ${path}`, async ({ page }) => {
          await page.goto(path)
          await expectNoViolations(page)
        })
      }

      for (const state of publicStates) {
        test.describe(state.name, () => {
          test.use({ expectedErrors: state.expectedErrors ?? [] })
          test(`everyone can use ${state.path}, ${state.name}`, async ({ page }) => {
            await state.prepare?.(page)
            await page.goto(state.path)
            await state.reach?.(page)
            await expectNoViolations(page)
          })
        })
      }
    })
  }
}

import type { Page } from '@playwright/test'
import { addSection } from './support/editor.ts'
import { expect, test } from './support/test.ts'
import { press } from './states/page-state.ts'
import { signIn } from './support/sign-in.ts'

type Screen = [path: string, open?: (page: Page) => Promise<unknown>]

const screens: Screen[] = [
  ['/admin'],
  ['/admin/enquires'],
  ['/admin/careers'],
  ['/admin/posts'],
  ['/admin/posts/create', (page) => addSection(page, 'Code')],
  ['/admin/categories', press('New category')],
  ['/admin/comments', press(/^Reply to /)],
  ['/admin/images'],
  ['/admin/newsletter/new'],
  ['/admin/subscribers'],
  ['/admin/audit'],
  ['/admin/profile'],
]

/** What can be pressed or filled in, as the browser shows it. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    const isShown = (element: HTMLElement) =>
      element.checkVisibility() && element.offsetHeight > 1 && !element.closest('[aria-hidden=true]')
    return all.filter(isShown).map((element) => {
      const { borderTopWidth, backgroundColor, fontSize } = getComputedStyle(element)
      return {
        name: element.ariaLabel ?? element.textContent,
        isField: element.matches(
          'select, textarea, input:not([type=checkbox], [type=range], [type=file], [type=radio])',
        ),
        isButton:
          element.matches('a, button') &&
          (borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)'),
        // a dialog that opens is scaled
        height: element.offsetHeight,
        text: Number.parseFloat(fontSize),
      }
    })
  })

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('fields and main actions are 44 px high, and no field makes the phone zoom in', async ({ page }) => {
    await signIn(page)
    for (const [path, open] of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await open?.(page)
      const controls = await measure(page)
      const low = controls.filter(
        ({ isField, isButton, height, text }) =>
          ((isField || isButton) && height < 44) || (isField && text < 16),
      )
      expect(low.map(({ name, height, text }) => ({ path, name, height, text }))).toEqual([])
    }
  })
})

test('every screen of the sidebar is marked in it as the current one', async ({ page }) => {
  await signIn(page)
  for (const path of ['/admin/subscribers', '/admin/enquires', '/admin/audit', '/admin/posts/create']) {
    await page.goto(path)
    const current = page.getByRole('navigation', { name: 'Back office' }).locator('[aria-current=page]')
    await expect(current, path).toHaveCount(1)
  }
})

import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Records what moves in every view transition of the page. */
async function recordTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const started = document.startViewTransition
    const moves: string[] = []
    Object.assign(window, { moves })
    const record = async ({ ready }: ViewTransition) => {
      const isReady = await ready.then(
        () => true,
        () => false,
      )
      if (!isReady) return
      for (const { effect } of document.getAnimations()) {
        const { pseudoElement } = effect as KeyframeEffect
        // colors may fade
        if (pseudoElement) moves.push(pseudoElement)
      }
    }
    document.startViewTransition = function (...how) {
      const transition = started.apply(this, how)
      void record(transition)
      return transition
    }
  })
  return () => page.evaluate(() => (window as unknown as { moves: string[] }).moves)
}

test('a cover moves from its card to its article', async ({ page }) => {
  const movesOf = await recordTransitions(page)
  await page.goto('/blog')
  await page
    .locator('main article')
    .filter({ has: page.locator('img') })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const slug = new URL(page.url()).pathname.split('/')[2]
  await expect.poll(movesOf).toContain(`::view-transition-group(cover-${slug})`)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves', async ({ page }) => {
    const movesOf = await recordTransitions(page)
    await page.goto('/blog')
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await page.locator('main article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await movesOf()).toEqual([])
    await page.goto('/about-us')
    await expect(page.locator('[data-reveal]')).toHaveCount(0)
  })
})

import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** Console errors that belong to what a journey does on purpose, such as asking for a page that is not there. */
type Options = { expectedErrors: RegExp[] }

/** For a test of what pages do, whichever database is behind them: once is enough (see `playwright.config.ts`). */
export const onOneDatabase = { tag: '@pages' }

/** Waits for a page's scripts: it is painted before they are there (see `app/ssr.ts`). */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isOurs = document.documentElement.dataset.origin !== undefined
    const hasScripts = '__reactRouterContext' in window
    return !isOurs || !hasScripts || document.documentElement.dataset.hydrated !== undefined
  })
}

/**
 * Has all of a page laid out, also what would wait until it comes near (`later` in `app/ui/theme/base.css`). What had been laid out
 * under another theme turns over only then: it is waited for.
 */
export async function renderWholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.toggleAttribute('data-returned', true)
    const turning = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(turning.map(({ finished }) => finished))
  })
}

/** A journey's first touch is not to fall between the paint and the scripts. */
function waitForHydrationAfterLoads(page: Page): void {
  const goTo = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...how) => {
    const answer = await goTo(...how)
    await waitForHydration(page)
    return answer
  }
  page.reload = async (...how) => {
    const answer = await reload(...how)
    await waitForHydration(page)
    return answer
  }
}

/**
 * A journey fails on any error or warning of the console, any exception of a page, any policy violation and any request
 * to another host.
 */
export const test = base.extend<Options & { failOnPageErrors: void }>({
  expectedErrors: [[], { option: true }],
  failOnPageErrors: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== baseURL) faults.push(`request to ${url.origin}`)
      })
      waitForHydrationAfterLoads(page)
      page.context().on('page', waitForHydrationAfterLoads)
      await use()
      const unexpected = faults.filter((fault) => !expectedErrors.some((pattern) => pattern.test(fault)))
      expect(unexpected, 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
})

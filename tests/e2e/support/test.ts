import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** Console errors that a journey causes on purpose, such as by requesting a missing page. */
type Options = { expectedErrors: RegExp[] }

/** Marks a test that does not depend on the database, and runs on SQLite only (see `playwright.config.ts`). */
export const onOneDatabase = { tag: '@pages' }

/** Waits until a page is hydrated, which happens after its first paint. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isSitePage = document.documentElement.dataset.origin !== undefined
    const hasScripts = '__reactRouterContext' in window
    return !isSitePage || !hasScripts || document.documentElement.dataset.hydrated !== undefined
  })
}

/** Makes `goto` and `reload` wait for hydration, so that no interaction precedes the scripts. */
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

/** A test that fails on console errors and warnings, exceptions, policy violations and requests to other hosts. */
export const test = base.extend<Options & { failOnPageErrors: void }>({
  expectedErrors: [[], { option: true }],
  failOnPageErrors: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== baseURL) errors.push(`request to ${url.origin}`)
      })
      waitForHydrationAfterLoads(page)
      page.context().on('page', waitForHydrationAfterLoads)
      await use()
      const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))
      expect(unexpected, 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
})

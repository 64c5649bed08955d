import { test as base, expect, type Browser, type Page } from '@playwright/test'

export { expect }

/** Console errors that a journey causes on purpose, such as by requesting a missing page. */
type Options = { expectedErrors: RegExp[] }

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

/** Does the same in further contexts that a test opens. @returns a function that ends it */
function waitForHydrationInNewContexts(browser: Browser): () => void {
  const { newContext } = browser
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, options)
    context.on('page', waitForHydrationAfterLoads)
    return context
  }
  return () => {
    browser.newContext = newContext
  }
}

/** Notes the console errors and warnings, exceptions, policy violations and requests to other hosts of a page. */
function noteErrors(page: Page, baseURL: string | undefined, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== baseURL) errors.push(`request to ${url.origin}`)
  })
}

/** A test that fails on console errors and warnings, exceptions, policy violations and requests to other hosts. */
export const test = base.extend<Options & { pageErrors: string[]; openPage: () => Promise<Page> }>({
  expectedErrors: [[], { option: true }],
  pageErrors: [
    async ({ page, browser, baseURL, expectedErrors }, use) => {
      const errors: string[] = []
      noteErrors(page, baseURL, errors)
      waitForHydrationAfterLoads(page)
      page.context().on('page', waitForHydrationAfterLoads)
      const stopWaiting = waitForHydrationInNewContexts(browser)
      await use(errors)
      stopWaiting()
      const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))
      expect(unexpected, 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
  /** Opens a further page of the same context, whose errors fail the test too. */
  openPage: async ({ context, baseURL, pageErrors }, use) =>
    use(async () => {
      const page = await context.newPage()
      noteErrors(page, baseURL, pageErrors)
      return page
    }),
})

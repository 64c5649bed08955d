import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The minified script, which every tested page evaluates. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Longer than any animation of the site (milliseconds). */
const maxAnimationMs = 2_000

/**
 * Waits for running animations, so that no half-faded text is tested for contrast. Does not wait for endless animations, nor
 * for ones that scrolling drives, nor for ones that never finish because their element is not rendered.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(
    (maxMs) =>
      Promise.race([
        Promise.all(
          document
            .getAnimations()
            .filter(({ effect, playState, timeline }) => {
              const isTimed = timeline instanceof DocumentTimeline
              return isTimed && playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
            })
            .map(({ finished }) => finished.catch(() => {})),
        ),
        new Promise((resolve) => setTimeout(resolve, maxMs)),
      ]),
    maxAnimationMs,
  )
}

/** Lets the save bar of the editor scroll with the page: axe does not know that what it covers is reached by scrolling. */
const releaseSaveBar = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.sticky.bottom-0 { position: static !important }')
    document.adoptedStyleSheets = [sheet]
  })

/**
 * Fails when axe finds a violation of WCAG 2.2 AA or of its best practices on the page in its current state. Skipped on
 * PostgreSQL, where the pages are the same.
 * @param rules the rules to apply; all by default
 */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  if (test.info().project.name === 'postgres') return
  // every page has one, and a response that has only begun to arrive has none
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await waitForAnimations(page)
  await releaseSaveBar(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: standards }
  const violations = await page.evaluate(
    async (how) => {
      const { violations: all } = await (window as unknown as { axe: typeof axe }).axe.run(how)
      // the caret scrolls what is in a text field
      const isScrolledByCaret = (rule: string, selector: string) =>
        rule === 'scrollable-region-focusable' &&
        document.querySelector(selector)!.closest('[contenteditable="true"]') !== null
      return all
        .map(({ id, help, nodes }) => ({
          id,
          help,
          nodes: nodes.filter(({ target }) => !isScrolledByCaret(id, String(target[0]))),
        }))
        .filter(({ nodes }) => nodes.length > 0)
    },
    { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions,
  )
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  const view = await page.evaluate(() => {
    const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    return `${location.pathname} at ${innerWidth} px, ${theme}`
  })
  expect.soft(found, `axe on ${view}`).toEqual([])
}

type Look = { width: number; colorScheme: 'light' | 'dark' }

/** A phone and a wide screen in both themes. */
const everyLook: Look[] = [390, 1440].flatMap((width) => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
])

/** Each width and each theme once: for the states of a page that was checked in every look. */
export const twoLooks: Look[] = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
]

/** Checks a page in several looks; in the dark theme colour contrast only, since nothing else differs. */
export async function expectNoViolationsAnywhere(page: Page, looks = everyLook): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoViolations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined)
  }
}

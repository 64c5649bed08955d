import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { renderWholePage } from './test.ts'

/** The small one: every page that is judged has to read it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Longer than any movement of the site (milliseconds). */
const longestMotion = 2_000

/**
 * Waits until nothing moves, so that no half-faded text is judged by its passing contrast. An animation that never ends
 * (one that stands still, or waits for an element that is not drawn) is not waited for.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    (most) =>
      Promise.race([
        Promise.all(
          document
            .getAnimations()
            .filter(({ effect, playState }) => {
              return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
            })
            .map(({ finished }) => finished.catch(() => {})),
        ),
        new Promise((resolve) => setTimeout(resolve, most)),
      ]),
    longestMotion,
  )
}

/**
 * Fails when axe finds anything against WCAG 2.2 AA or its best practices on the page as it stands now: open what is
 * to be judged first. Journeys run on both databases; the pages are the same, and judged on one.
 * @param rules the rules to judge by, when not all
 */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  if (test.info().project.name === 'postgres') return
  await renderWholePage(page)
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: standards }
  const { violations } = await page.evaluate(
    (how) => (window as unknown as { axe: typeof axe }).axe.run(how),
    { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions,
  )
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  const look = await page.evaluate(() => {
    const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    return `${location.pathname} at ${innerWidth} px, ${theme}`
  })
  expect.soft(found, `axe on ${look}`).toEqual([])
}

/** The same on a phone and on a wide screen, in the light and in the dark, which changes nothing but colours. */
export async function expectNoViolationsAnywhere(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectNoViolations(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectNoViolations(page, ['color-contrast'])
  }
}

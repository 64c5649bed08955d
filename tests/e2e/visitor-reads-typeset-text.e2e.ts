import type { Page } from '@playwright/test'
import { aPublishedPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'

/** The width of a text in the site's typeface at 14 px. */
const widthOf = (page: Page, text: string, style: Record<string, string> = {}) =>
  page.evaluate(
    ([words, look]) => {
      const span = document.createElement('span')
      Object.assign(span.style, { fontSize: '14px', position: 'absolute' }, look)
      span.textContent = words
      document.body.append(span)
      const { width } = span.getBoundingClientRect()
      span.remove()
      return width
    },
    [text, style] as const,
  )

test('tabular figures have one width in the typeface that the pages load', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.load('14px "Geist Variable"', '0123456789'))
  const tabular = { fontVariantNumeric: 'tabular-nums' }
  const widths = await Promise.all(
    [...'0123456789'].map((figure) => widthOf(page, figure.repeat(8), tabular)),
  )
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.1)
  expect(await widthOf(page, '11111111'), 'proportional in running text').toBeLessThan(widths[0]! - 10)
})

test('the italic is a face of its own, and fetched only by a page that emphasises something', async ({
  page,
}) => {
  const italics: string[] = []
  page.on('request', (request) => {
    if (/italic/.test(request.url())) italics.push(new URL(request.url()).pathname)
  })
  const plain = await aPublishedPost(page, { title: `Plain words ${Date.now()}` })
  const emphatic = await aPublishedPost(page, {
    title: `Emphatic words ${Date.now()}`,
    content: [{ type: 'paragraph', text: 'You *are* lead.' }],
  })
  await page.goto(plain.path)
  await page.waitForLoadState('networkidle')
  expect(italics).toEqual([])
  await page.goto(emphatic.path)
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => italics.length).toBe(1)
  // a slanted upright has the widths of the upright
  const upright = await widthOf(page, 'alphabet')
  expect(await widthOf(page, 'alphabet', { fontStyle: 'italic' })).not.toBeCloseTo(upright, 1)
  await Promise.all([plain.remove(), emphatic.remove()])
})

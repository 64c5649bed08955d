import type { Locator, Page } from '@playwright/test'
import type { SectionInput } from '#contract/posts/sections/sections.ts'
import { aPublishedPost } from './support/posts.ts'
import { articlePaths, publicPaths } from './support/site-map.ts'
import { expect, test } from './support/test.ts'

const article = '/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline'

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

const written = `He called it "the *paved* road", and the team's \`git commit -m "it's in"\` agreed.`
const code = `echo "it's here" # "code"`

test('quotation marks are typeset in prose, and stay as written in code, the API and the feed', async ({
  page,
}) => {
  const title = `The team's "paved road" ${Date.now()}`
  const post = await aPublishedPost(page, {
    title,
    content: [
      { type: 'paragraph', text: written },
      { type: 'heading', text: `What's "new"` },
      { type: 'list', items: [`'90s hardware`] },
      { type: 'quote', text: '"Ship it."', author: 'Somebody' },
      { type: 'code', text: code, language: 'bash' },
    ] as SectionInput[],
  })
  await page.goto(post.path)
  const body = page.locator('.article-body')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The team’s “paved road” \d+$/)
  await expect(body.locator('p').first()).toHaveText(
    `He called it “the paved road”, and the team’s git commit -m "it's in" agreed.`,
  )
  await expect(body.getByRole('heading', { name: 'What’s “new”' })).toBeVisible()
  await expect(body.getByRole('listitem')).toHaveText('’90s hardware')
  await expect(body.locator('blockquote')).toHaveText('“Ship it.”')
  await expect(body.locator('pre')).toHaveText(code)
  expect(await page.title()).toContain(title)
  const answer = await page.request.get(`/api/blogs/slug/${post.path.split('/')[2]}`)
  const { blogPost } = await answer.json()
  expect([blogPost.title, blogPost.content[0].text]).toEqual([title, written])
  await post.remove()
})

/** The start of the glyph of a character, in pixels from the left of its element. */
const indentOf = (element: Locator, character: number) =>
  element.evaluate((node, at) => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode()!
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().left - node.getBoundingClientRect().left
  }, character)

test('an opening quotation mark hangs in the margin', async ({ page }) => {
  const post = await aPublishedPost(page, {
    title: `Hanging ${Date.now()}`,
    content: [
      { type: 'paragraph', text: '"Release by default" is what they said.' },
      { type: 'paragraph', text: "'Single' marks as well." },
      { type: 'quote', text: '“Ship it.”', author: 'Somebody' },
    ] as SectionInput[],
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(post.path)
    const paragraphs = page.locator('.article-body p')
    for (const index of [0, 1, 2]) {
      expect(
        Math.abs(await indentOf(paragraphs.nth(index), 1)),
        `letter ${index} at ${width} px`,
      ).toBeLessThan(1.5)
      expect(await indentOf(paragraphs.nth(index), 0)).toBeLessThan(-2)
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await post.remove()
})

test('compound names do not break at their hyphens at any width', async ({ page }) => {
  const linesOf = (element: Locator, words: string) =>
    element.evaluate((node, wanted) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { textContent: text } = walker.currentNode
        const start = text!.indexOf(wanted)
        if (start < 0) continue
        const range = document.createRange()
        range.setStart(walker.currentNode, start)
        range.setEnd(walker.currentNode, start + wanted.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }
      throw new Error(`${wanted} is not there`)
    }, words)
  await page.goto(article)
  const title = page.getByRole('heading', { level: 1 })
  for (let width = 320; width <= 900; width += 20) {
    await page.setViewportSize({ width, height: 800 })
    expect(await linesOf(title, '30-Deploy-a-Day'), `${width} px`).toBe(1)
  }
  await page.goto('/contact')
  const address = page.getByRole('listitem').filter({ hasText: 'Step-free' }).last()
  for (let width = 320; width <= 1440; width += 20) {
    await page.setViewportSize({ width, height: 800 })
    expect(await linesOf(address, 'Step-free'), `${width} px`).toBe(1)
  }
})

/** Code, what no reader sees, and comments, which stay as their writers wrote them. */
const notProse = 'code, pre, script, noscript, style, svg, #comments, [aria-labelledby="recent-comments"]'
/** Sentences of the specification keep their apostrophes. */
const specified = ["Don't See a Suitable Position"]

test('no prose of a public page has straight quotation marks', async ({ page }) => {
  for (const path of new Set([...publicPaths(1), ...articlePaths])) {
    await page.goto(path)
    const straight = await page.evaluate((skipped) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) {
        const { textContent: text, parentElement } = walker.currentNode
        if (parentElement!.closest(skipped)) continue
        if (/["']/.test(text!)) found.push(text!)
      }
      return found
    }, notProse)
    expect
      .soft(
        straight.filter((text) => !specified.some((sentence) => text.includes(sentence))),
        path,
      )
      .toEqual([])
  }
})

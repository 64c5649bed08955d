import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { startBenchServer, useAllProcessors, leaveFirstProcessor } from '../servers/processes.ts'
import { openThrottled, recordedDurations, waitUntilIdle } from '../interactions/latency.ts'
import { judgeAmounts } from '../report/judge.ts'
import { formatFigure } from '#tests/support/statistics.ts'
import type { Row } from '../row.ts'

/** A letter is on the screen within this time (milliseconds). */
const maxMs = 50
const sections = 500
/** Typed without a pause, so that what the draft is kept for happens meanwhile: about eight letters a second. */
const letterMs = 120
const words = 'A letter is on the page before the next one is typed. '.repeat(2)

/** A post of as many paragraphs as it may have, of 90 words each. @returns its id */
async function createPost(origin: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { categories } = await (await fetch(`${origin}/api/categories`)).json()
  const text = 'Words of an article that is as long as it may be, with some **bold** ones. '.repeat(6)
  const body = {
    title: 'As long as it may be',
    excerpt: 'In short.',
    featuredImage: '/covers/cloud/a.svg',
    category: categories[0].name,
    author: { name: 'Bench' },
    content: Array.from({ length: sections }, () => ({ type: 'paragraph', text })),
  }
  const answer = await fetch(`${origin}/api/blogs`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The post was refused: ${await answer.text()}`)
  const { blogPost } = await answer.json()
  return blogPost._id
}

export const typing: Row = {
  name: 'typing',
  about: `time from a key to the next paint in the page editor with ${sections} sections, on a processor four times slower`,
  async measure({ folder, showProgress }) {
    useAllProcessors()
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
    const product = await startBenchServer('product-server.ts', {
      env: { DATA_DIR: folder },
      usesAllProcessors: true,
    })
    try {
      const token = await product.call<string>('token')
      const id = await createPost(product.origin, token)
      const context = await browser.newContext({
        baseURL: product.origin,
        viewport: { width: 1440, height: 900 },
      })
      await context.addInitScript((text) => localStorage.setItem('token', text), token)
      showProgress(`${words.length} letters`)
      // the browser keeps the choice, so that the article opens as a page
      const empty = await context.newPage()
      await empty.goto('/admin/posts/create')
      await empty.getByRole('button', { name: 'Page', exact: true }).click()
      await empty.close()
      const page = await openThrottled(context, `/admin/posts/edit/${id}`)
      const middle = page
        .getByRole('list', { name: 'Sections' })
        .locator('> li')
        .nth(sections / 2)
      await middle.getByRole('textbox').click()
      await waitUntilIdle(page)
      const measured = await recordedDurations(page, () => page.keyboard.type(words, { delay: letterMs }))
      const note = `the median of ${measured.length}, the worst ${formatFigure(Math.max(...measured))} ms`
      return [judgeAmounts({ row: 'typing, 500 sections', measured, max: maxMs, unit: 'ms', note })]
    } finally {
      await browser.close()
      await product.stop()
      leaveFirstProcessor()
    }
  },
}

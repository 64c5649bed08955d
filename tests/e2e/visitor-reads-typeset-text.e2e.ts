import type { SectionInput } from '#contract/posts/sections/sections.ts'
import { aPublishedPost } from './support/posts.ts'
import { articlePaths, publicPaths } from './support/site-map.ts'
import { expect, test } from './support/test.ts'

const written = `He called it "the *paved* road", and the team's \`git commit -m "it's in"\` agreed.`
const code = `echo "it's here" # "code"`

test('quotation marks are typeset in prose, not in code, the API and the feed', async ({ page }) => {
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
    const wrong = straight.filter((text) => !specified.some((sentence) => text.includes(sentence)))
    expect.soft(wrong, path).toEqual([])
  }
})

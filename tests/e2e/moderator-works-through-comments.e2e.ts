import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { notice } from './support/notices.ts'
import { adminToken, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const article = '/blog/a-fast-ci-pipeline-parallelise-cache-delete'

/** Visitors comment behind the screens, the first comment last in the list. @returns a word that only these comments have */
async function commentsWith(page: Page, texts: readonly string[]): Promise<string> {
  const { request } = page
  const word = `w${randomUUID().slice(0, 8)}`
  const found = await request.get(`/api/blogs/slug/${article.split('/').at(-1)}`)
  const { blogPost } = (await found.json()) as { blogPost: { _id: string } }
  for (const [n, text] of texts.entries()) {
    const comment = `${text} ${word}`
    const data = { postId: blogPost._id, name: `Reader ${n + 1}`, email: `reader${n}@example.com`, comment }
    expect((await request.post('/api/comments', { data })).status()).toBe(201)
  }
  return word
}

test('a moderator sorts comments by pointer and by keys', async ({ page }) => {
  const word = await commentsWith(page, ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
  await signIn(page)
  await page.goto(`/admin/comments?search=${word}`)
  const views = page.getByRole('navigation', { name: 'Views' })
  const cards = page.getByRole('list', { name: 'Comments' }).locator('> li')
  const card = (name: string) => cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
  const selection = page.getByRole('region', { name: 'Selection' })
  await expect(cards).toHaveCount(6)

  await card('Reader 6').getByRole('button', { name: 'Move comment by Reader 6 to spam' }).click()
  await expect(notice(page, 'Comment moved to spam')).toBeVisible()
  await expect(cards).toHaveCount(5)
  await views.getByRole('link', { name: /^Spam/ }).click()
  await expect(card('Reader 6')).toContainText('Kept until')
  await card('Reader 6').getByRole('button', { name: 'Not spam: comment by Reader 6' }).click()
  await expect(notice(page, 'Comment marked as not spam')).toBeVisible()
  await expect(page.getByText('No comments found')).toBeVisible()

  await views.getByRole('link', { name: 'Pending' }).click()
  await expect(cards).toHaveCount(6)
  await card('Reader 5').getByRole('checkbox').check()
  await card('Reader 3')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(selection).toContainText('3 selected')
  await selection.getByRole('button', { name: 'Approve' }).click()
  await expect(notice(page, '3 comments approved')).toBeVisible()
  await expect(cards).toHaveCount(3)

  const { keyboard } = page
  await expect(card('Reader 2')).toBeFocused()
  await keyboard.press('k')
  await expect(card('Reader 6')).toBeFocused()
  await keyboard.press('a')
  await expect(notice(page, 'Comment approved')).toBeVisible()
  await expect(card('Reader 2')).toBeFocused()
  await keyboard.press('s')
  await expect(cards).toHaveCount(1)
  await keyboard.press('u')
  await expect(notice(page, 'Undone')).toBeVisible()
  await expect(cards).toHaveCount(2)
  await card('Reader 1').getByRole('checkbox').focus()
  await keyboard.press('x')
  await expect(selection).toContainText('1 selected')
  await keyboard.press('#')
  const dialog = page.getByRole('dialog', { name: 'Delete comments' })
  await expect(dialog).toContainText('1 comment will change.')
  await dialog.getByRole('button', { name: 'Delete 1' }).click()
  await expect(notice(page, 'Comment deleted successfully')).toBeVisible()
  await expect(cards).toHaveCount(1)
})

test.describe(() => {
  test.use({ expectedErrors: [/400/] })

  test('an owner blocks a word, and what a robot sends then is in spam with the reasons', async ({
    page,
  }) => {
    const blocked = `casino${randomUUID().slice(0, 6)}`
    const { request } = page
    const headers = { authorization: `Bearer ${await adminToken(page)}` }
    await signIn(page)
    await page.goto('/admin/comments')
    await page.getByRole('button', { name: 'Blocklist' }).click()
    const dialog = page.getByRole('dialog', { name: 'Blocklist' })
    const field = dialog.getByLabel('Words, addresses and networks')
    await field.fill(`${blocked}\n10.0.0.0/33`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/^Line 2 is not a network/)).toBeVisible()
    await field.fill(blocked)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(notice(page, 'Blocklist saved')).toBeVisible()

    const word = await commentsWith(page, [`Win at the ${blocked}: https://a.example`])
    await page.goto(`/admin/comments?status=spam&search=${word}`)
    await expect(page.getByText(`Blocked word: ${blocked} · 1 link.`)).toBeVisible()
    await request.put('/api/blocklist', { headers, data: { text: '' } })
  })
})

test('an admin approves, replies to, rejects and deletes a comment @chief', async ({ page }) => {
  const text = await commentsWith(page, ['Please look at this'])
  await signIn(page)
  await page.goto('/admin/comments')
  const card = page.getByRole('list', { name: 'Comments' }).locator('> li').filter({ hasText: text })
  await expect(card).toContainText('Pending')
  await card.getByRole('button', { name: 'Approve comment by Reader 1' }).click()
  await expect(page.getByText('Comment approved')).toBeVisible()
  await expect(card).toContainText('Approved')

  await card.getByRole('button', { name: 'Reply to Reader 1' }).click()
  const form = card.getByRole('form', { name: 'Reply to Reader 1' })
  await form.getByLabel('Reply as the author').fill('Thank you, we did.')
  await form.getByRole('button', { name: 'Post reply' }).click()
  await expect(card.getByText('Thank you, we did.')).toBeVisible()
  await expect(card.getByText('Author', { exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'Reject reply by Olive Owner' }).click()
  await expect(page.getByText('Reply rejected')).toBeVisible()
  await card.getByRole('button', { name: 'Delete reply by Olive Owner' }).click()
  await page.getByRole('dialog', { name: 'Delete reply' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Reply deleted successfully')).toBeVisible()
  await card.getByRole('button', { name: 'Reject comment by Reader 1' }).click()
  await expect(page.getByText('Comment rejected')).toBeVisible()

  await card.getByRole('button', { name: 'Delete comment by Reader 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete comment' })
  await expect(dialog.getByText('You can undo this for ten seconds.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Comment deleted successfully')).toBeVisible()
  await expect(card).toHaveCount(0)
})

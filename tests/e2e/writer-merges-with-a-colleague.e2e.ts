import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { expectNoViolations } from './support/axe.ts'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { aDraft } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// the saves that meet a newer version
test.use({ expectedErrors: [/409/] })

const title =
  'a writer whose colleague saved meanwhile joins both their changes, and chooses where both changed the same'

test(`${title} @chief`, async ({ page, browser, baseURL }) => {
  test.slow()
  const token = await signIn(page)
  const name = `Written by two ${Date.now()}`
  const id = await aDraft(page, token, name)
  const path = `/api/blogs/${id}`
  const ours = { authorization: `Bearer ${token}` }
  const { blogPost } = (await (await page.request.get(path, { headers: ours })).json()) as {
    blogPost: AdminPost
  }
  const paragraph = (at: number, text: string) => ({ id: `p${at}`, type: 'paragraph', text })
  const content = [paragraph(1, 'First.'), paragraph(2, 'Second.'), paragraph(3, 'Third.')]
  await page.request.put(path, { headers: ours, data: { ...blogPost, content } })

  const context = await browser.newContext({ baseURL: baseURL! })
  const theirs = await context.newPage()
  await signInAs(theirs, await aPersonWithRoles(baseURL!, ['editor']))

  const address = `/admin/posts/edit/${id}`
  const texts = page.getByRole('textbox', { name: /^Paragraph text/ })
  const theirTexts = theirs.getByRole('textbox', { name: /^Paragraph text/ })
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this post meanwhile' })
  const save = page.getByRole('button', { name: 'Save Changes' })
  const saveTheirs = async () => {
    await theirs.getByRole('button', { name: 'Save Changes' }).click()
    await expect(theirs.getByText('All changes saved')).toBeVisible()
  }
  const stored = async () => {
    const found = await (await page.request.get(path, { headers: ours })).json()
    return (found as { blogPost: AdminPost }).blogPost
  }

  // both change different sections
  await Promise.all([page.goto(address), theirs.goto(address)])
  await texts.nth(0).fill('First, by me.')
  await theirTexts.nth(2).fill('Third, by Cleo.')
  await theirs.getByLabel('Subtitle').fill('Subtitle by Cleo')
  await saveTheirs()
  await save.click()
  await expect(dialog.getByText(/^Saved by Pat editor on /)).toBeVisible()
  await expectNoViolations(page)
  await expect(dialog.getByText('You changed different parts')).toBeVisible()
  const mine = dialog.getByRole('region', { name: 'What you changed' })
  await expect(mine.locator('ins')).toHaveText([/by me/])
  const meanwhile = dialog.getByRole('region', { name: 'What was changed meanwhile' })
  await expect(meanwhile.locator('ins')).toHaveText(['Subtitle by Cleo', /by Cleo/])
  await dialog.getByRole('button', { name: 'Save merged' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Subtitle')).toHaveValue('Subtitle by Cleo')
  const textsOf = (post: AdminPost) => post.content.map((section) => 'text' in section && section.text)
  expect(textsOf(await stored())).toEqual(['First, by me.', 'Second.', 'Third, by Cleo.'])

  // both change the same section, and each another one
  await theirs.reload()
  await theirTexts.nth(1).fill('Second, by Cleo.')
  await theirTexts.nth(0).fill('First, by both.')
  await saveTheirs()
  await texts.nth(1).fill('Second, by me.')
  await texts.nth(2).fill('Third, by both.')
  await save.click()
  const merge = dialog.getByRole('button', { name: 'Save merged' })
  await expect(dialog.getByText('1 change left to choose')).toBeVisible()
  await expect(merge).toBeDisabled()
  const choice = dialog.getByRole('group', { name: 'Paragraph' })
  await expect(choice.getByText('by Cleo')).toBeVisible()
  await expect(choice.getByText('by me')).toBeVisible()
  await choice.getByRole('radio', { name: 'Mine' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(choice.getByRole('radio', { name: 'Theirs' })).toBeChecked()
  await merge.click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(textsOf(await stored())).toEqual(['First, by both.', 'Second, by Cleo.', 'Third, by both.'])
  await expect(texts.nth(1)).toHaveValue('Second, by Cleo.')

  // nothing of it is left as unfinished
  const kept = await (await page.request.get(`/api/drafts?postId=${id}`, { headers: ours })).json()
  expect((kept as { drafts: object[] }).drafts).toEqual([])
  await context.close()
})

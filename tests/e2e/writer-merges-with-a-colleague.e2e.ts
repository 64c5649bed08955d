import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { expectNoViolations } from './support/axe.ts'
import { sectionRows, writeOver } from './support/editor.ts'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { aDraft, isSaved } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// the saves that meet a newer version
test.use({ expectedErrors: [/409/] })

test('a writer and a colleague join their changes, choosing where both changed the same', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const token = await signIn(page)
  const name = `Written by two ${Date.now()}`
  const id = await aDraft(page, token, name)
  const path = `/api/blogs/${id}`
  const ours = { authorization: `Bearer ${token}` }
  const { blogPost } = await (await page.request.get(path, { headers: ours })).json()
  const content = ['First.', 'Second.', 'Third.'].map((text, at) => ({
    id: `p${at}`,
    type: 'paragraph',
    text,
  }))
  await page.request.put(path, { headers: ours, data: { ...blogPost, content } })

  const context = await browser.newContext({ baseURL: baseURL! })
  const theirs = await context.newPage()
  await signInAs(theirs, await aPersonWithRoles(baseURL!, ['editor']))

  const address = `/admin/posts/edit/${id}`
  const dialog = page.getByRole('dialog', { name: 'Someone else has saved this post' })
  const save = page.getByRole('button', { name: 'Save Changes' })
  const saveTheirs = async () => {
    await theirs.getByRole('button', { name: 'Save Changes' }).click()
    await isSaved(theirs)
  }
  const texts = async () => {
    const found = await (await page.request.get(path, { headers: ours })).json()
    return (found.blogPost as AdminPost).content.map((section) => 'text' in section && section.text)
  }

  // both change different sections
  await Promise.all([page.goto(address), theirs.goto(address)])
  await writeOver(page, 'First, by me.', 0)
  await writeOver(theirs, 'Third, by Cleo.', 2)
  await theirs.getByLabel('Subtitle').fill('Subtitle by Cleo')
  await saveTheirs()
  await save.click()
  await expect(dialog.getByText(/^Saved by Pat editor on /)).toBeVisible()
  await expectNoViolations(page)
  await expect(dialog.getByText('No conflicts.')).toBeVisible()
  const mine = dialog.getByRole('region', { name: 'Your changes' })
  await expect(mine.locator('ins')).toHaveText([/by me/])
  const meanwhile = dialog.getByRole('region', { name: 'Their changes' })
  await expect(meanwhile.locator('ins')).toHaveText(['Subtitle by Cleo', /by Cleo/])
  await dialog.getByRole('button', { name: 'Save merged' }).click()
  await isSaved(page)
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Subtitle')).toHaveValue('Subtitle by Cleo')
  expect(await texts()).toEqual(['First, by me.', 'Second.', 'Third, by Cleo.'])

  // both change the same section, and each another one
  await theirs.reload()
  await writeOver(theirs, 'Second, by Cleo.', 1)
  await writeOver(theirs, 'First, by both.', 0)
  await saveTheirs()
  await writeOver(page, 'Second, by me.', 1)
  await writeOver(page, 'Third, by both.', 2)
  await save.click()
  const merge = dialog.getByRole('button', { name: 'Save merged' })
  await expect(dialog.getByText('1 conflict left to resolve')).toBeVisible()
  await expect(merge).toBeDisabled()
  const choice = dialog.getByRole('group', { name: 'Paragraph' })
  await expect(choice.getByText('by Cleo')).toBeVisible()
  await expect(choice.getByText('by me')).toBeVisible()
  await choice.getByRole('radio', { name: 'Your version' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(choice.getByRole('radio', { name: 'Their version' })).toBeChecked()
  await merge.click()
  await isSaved(page)
  expect(await texts()).toEqual(['First, by both.', 'Second, by Cleo.', 'Third, by both.'])
  await expect(sectionRows(page).nth(1)).toHaveText('Second, by Cleo.')

  // nothing is left to publish
  const kept = await (await page.request.get(`/api/drafts/${id}`, { headers: ours })).json()
  expect(kept).toMatchObject({ draft: null })
  await context.close()
})

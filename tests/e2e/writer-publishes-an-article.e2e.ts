import { adminAccount } from './support/admin.ts'
import { expect, test } from './support/test.ts'
import { addParagraph, addSection, chooseFiles, onePixel } from './support/editor.ts'
import { enterPassword } from './support/second-factors.ts'
import { fillComment } from './support/submissions.ts'

test('an article and a comment on it become public @chief', async ({ page, browser, baseURL }) => {
  test.slow()
  const stamp = Date.now()
  const title = `Six kinds of section ${stamp}`
  await page.goto('/login')
  await enterPassword(page, adminAccount.email, adminAccount.password)
  await expect(page).toHaveURL('/admin')
  await page.getByRole('link', { name: 'Blog Posts' }).click()
  await page.getByRole('link', { name: 'New Post' }).first().click()
  await expect(page).toHaveURL('/admin/posts/create')
  const create = page.getByRole('button', { name: 'Create post' })
  await create.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Title is required' }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByLabel('Excerpt').fill('What an article can be made of.')
  const image = page.getByRole('group', { name: 'Featured image' })
  await chooseFiles(page, image.getByRole('button', { name: 'Choose image' }), onePixel)
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await page.getByLabel('Alternative text').fill('A red dot')
  await page.getByLabel('Horizontal').fill('30')

  const add = async (kind: string, text: string) => {
    await addSection(page, kind)
    await page.keyboard.type(text)
  }
  await add('Heading', 'Why sections')
  await addParagraph(page, 'Because *structure* helps, see [the docs](https://example.org).')
  await add('Code', 'replicas: 3')
  await page.getByLabel('Language').fill('yaml')
  await add('List', 'one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await add('Quote', 'Make it work.')
  await page.getByLabel('Quote author').fill('Kent Beck')
  await add('Conclusion', 'That is all.')
  // a section that never got its words leaves no empty box behind
  await addSection(page, 'Conclusion')
  await page.getByLabel('Tags').fill(' Writing , , GitOps ')
  await page.getByLabel('Status').selectOption('Published')
  await create.click()
  await expect(page.getByText('Blog post created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  const slug = (await page.getByRole('link', { name: /^\/blog\// }).textContent())!.trim()
  expect(slug).toBe(`/blog/six-kinds-of-section-${stamp}`)

  const visitor = await browser.newPage({ baseURL: baseURL! })
  await visitor.goto(slug)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  const body = visitor.locator('.article-body')
  await expect(body.getByRole('heading', { name: 'Why sections' })).toBeVisible()
  await expect(body.locator('em')).toHaveText('structure')
  await expect(body.getByRole('listitem')).toHaveText(['one', 'two'])
  await expect(body.getByText('Kent Beck')).toBeVisible()
  await expect(body.locator('.conclusion')).toHaveText(['That is all.'])
  await expect(visitor.getByRole('img', { name: 'A red dot' })).toBeVisible()
  await expect(visitor.getByRole('img', { name: 'A red dot' })).toHaveCSS('object-position', '30% 50%')
  const words = `Very clear, thank you. ${stamp}`
  const form = visitor.getByRole('form', { name: 'Leave a Comment' })
  await fillComment(form, words, 'Vera Visitor')
  await form.getByRole('button', { name: 'Post Comment' }).click()
  await expect(visitor.getByText('Your comment has been submitted and is awaiting moderation.')).toBeVisible()

  await page.getByRole('link', { name: 'Comments' }).click()
  const card = page.getByRole('list', { name: 'Comments' }).locator('> li').filter({ hasText: words })
  await card.getByRole('button', { name: 'Approve comment by Vera Visitor' }).click()
  await expect(page.getByText('Comment approved')).toBeVisible()

  await visitor.goto(slug)
  await expect(visitor.getByText(words)).toBeVisible()
  await visitor.close()
})

import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { addParagraph, articleText, chooseFiles, onePixel } from './support/editor.ts'
import { isKept } from './support/posts.ts'
import { aPersonWithRoles, signInAs } from './support/people.ts'
import { signIn } from './support/sign-in.ts'

// a draft that is continued in two windows at once, and a page without a connection
test.use({ expectedErrors: [/status of 409|ERR_INTERNET_DISCONNECTED/] })

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const rows = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('an editor continues a draft of a writer and publishes it, and it stays the writer’s', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Handed over ${Date.now()}`
  const writer = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signInAs(writer, await aPersonWithRoles(baseURL!, ['writer']))
  await writer.goto('/admin/posts/create')
  await title(writer).fill(name)
  await isKept(writer)

  await signIn(page)
  await page.goto(`/admin/posts?search=${encodeURIComponent(name)}`)
  await expect(rows(page, name)).toContainText('Pat writer')
  await rows(page, name).getByRole('link', { name, exact: true }).click()
  await expect(title(page)).toHaveValue(name)
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('In short.')
  await addParagraph(page, 'The words of an editor.')
  const image = page.getByRole('group', { name: 'Featured image' })
  await chooseFiles(page, image.getByRole('button', { name: 'Choose image' }), onePixel)
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Publish' })
  await panel.getByRole('button', { name: 'Publish now' }).click()
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/[\w-]+$/)
  await expect(panel).toHaveCount(0)
  await expect(page.getByText('Blog post created successfully')).toBeVisible()
  await expect(page.getByText('Published', { exact: true }).last()).toBeVisible()

  // the writer's window has the draft from before: what is typed there goes on as a copy
  await title(writer).fill(`${name}, typed on`)
  await expect(writer.getByText('your version is saved as a copy')).toBeVisible()
  await writer.goto(`/admin/posts?search=${encodeURIComponent(name)}`)
  await expect(rows(writer, name)).toHaveCount(2)
  await rows(writer, name).getByRole('link', { name, exact: true }).click()
  await expect(articleText(writer)).toHaveText('The words of an editor.')
  await writer.context().close()
})

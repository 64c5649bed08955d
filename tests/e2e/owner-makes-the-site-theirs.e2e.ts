import { expectNoViolationsAnywhere } from './support/axe.ts'
import { addParagraph, chooseFiles, onePixel } from './support/editor.ts'
import { signInAs } from './support/people.ts'
import { owner, testWithMail as test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

test('an owner follows the checklist to a test mail @chief', async ({ page, mailServer }) => {
  test.slow()
  await signInAs(page, owner)
  await page.goto('/admin')
  const checklist = page.getByRole('region', { name: 'Make it yours' })
  const step = (title: string) => checklist.getByRole('listitem').filter({ hasText: title })
  const follow = (label: string) => checklist.getByRole('link', { name: label }).click()
  const save = async () => {
    const button = page.getByRole('button', { name: 'Save Changes' })
    await button.click()
    // the toast of an earlier save may still be there
    await expect(button).toBeDisabled()
  }
  const goBack = async (done: string) => {
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(checklist).toContainText(`${done} of 6 done`)
  }

  await follow('Edit company texts')
  await page.getByRole('main').getByRole('link', { name: 'Company', exact: true }).click()
  await expect(page).toHaveURL('/admin/company/company')
  await page.getByLabel('Name', { exact: true }).first().fill('Acme Works')
  await page.getByLabel('Email', { exact: true }).fill('hello@acme.example')
  await page.getByLabel('Email for applicants').fill('jobs@acme.example')
  await save()
  // the owner has an address of their own, and nobody of the demo company works here
  await goBack('3')

  await follow('Write an opening')
  await page.getByRole('link', { name: 'New opening' }).click()
  await page.getByLabel('Title', { exact: false }).first().fill('Data Platform Engineer')
  await page.getByLabel('Status').selectOption('open')
  await page.getByLabel('Experience').fill('4+ years')
  await page.getByLabel('Description*', { exact: true }).fill('You keep what our clients count on.')
  await page.getByLabel('Key responsibilities').fill('Model the data')
  await page.getByRole('button', { name: 'Create opening' }).click()
  await expect(page).toHaveURL(/\/admin\/openings\/edit\/[\w-]+$/)
  await goBack('4')

  await follow('Create a category')
  await page.getByRole('button', { name: 'New category' }).first().click()
  const category = page.getByRole('form', { name: 'New category' })
  await category.getByLabel('Name').fill('News')
  await category.getByRole('button', { name: 'Create category' }).click()
  await expect(page.getByText('Category created successfully')).toBeVisible()
  await goBack('4')
  await follow('Write a post')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('We are here')
  await page.getByLabel('Excerpt').fill('And glad of it.')
  await chooseFiles(
    page,
    page.getByRole('group', { name: 'Featured image' }).getByRole('button', { name: 'Choose image' }),
    onePixel,
  )
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await page.getByLabel('Alternative text').fill('A red dot')
  await addParagraph(page, 'Come in.')
  await page.getByLabel('Category').selectOption('News')
  await page.getByLabel('Status').selectOption('Published')
  await page.getByRole('button', { name: 'Create post' }).click()
  await expect(page.getByText('Blog post created successfully')).toBeVisible()
  await goBack('5')

  mailServer.failures.push({ stage: 'recipient', code: 550, message: 'no such mailbox' })
  const send = step('Get enquiries by email').getByRole('button', { name: 'Send a test email' })
  await send.click()
  await expect(checklist.getByRole('alert')).toHaveText(`The mail server won’t deliver to ${owner.email}.`)
  await expect(send, 'to be pressed again').toBeFocused()
  await expect(checklist).toContainText('5 of 6 done')
  await expectNoViolationsAnywhere(page)

  await send.press('Enter')
  await expect(checklist.getByRole('status')).toHaveText(
    `The mail server accepted the test email. Check ${owner.email}, including the spam folder.`,
  )
  expect(mailServer.received.map(({ to }) => to)).toEqual([[owner.email]])
  await expect(checklist).toContainText('6 of 6 done')
  await expect(send).toHaveCount(0)
  await expect(checklist.getByRole('status')).toBeFocused()

  await page.goto('/blog/we-are-here')
  await expect(page.getByText('No related articles found').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments (0)' })).toBeVisible()
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'Recent Posts' })).toContainText('We are here')
  await expect(checklist).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show checklist' })).toHaveCount(0)
})

import type { Locator } from '@playwright/test'
import { signInAs } from './support/people.ts'
import { owner, test } from './support/site-without-mail.ts'
import { fillApplication } from './support/submissions.ts'
import { expect } from './support/test.ts'

const title = 'Data Platform Engineer'

const titlesOf = async (links: Locator) =>
  (await links.allTextContents()).map((text) => text.trim()).filter((text) => text !== '')

// browsers log the refused save and the page of a draft
test.use({ expectedErrors: [/400|404/], settings: { SEED_DEMO: 'true' } })

// on a site of its own, since other journeys count the openings
test('a recruiter writes an opening, somebody applies, and its page says that it is closed @chief', async ({
  page,
  baseURL,
  browser,
  changeDatabase,
}) => {
  changeDatabase('update user_roles set role = ?', 'recruiter')
  await signInAs(page, { ...owner, name: 'Robin Recruiter' })
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()

  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Openings' }).click()
  await expect(page.getByRole('row', { name: /Site Reliability Engineer/ })).toBeVisible()
  await page.getByRole('link', { name: 'New opening' }).click()
  await expect(page).toHaveURL('/admin/openings/create')
  await page.getByLabel('Title', { exact: false }).first().fill(title)
  await page.getByRole('button', { name: 'Create opening' }).click()
  await expect(page).toHaveURL(new RegExp('/admin/openings/edit/[\\w-]+$'))
  expect((await visitor.goto('/career/data-platform-engineer'))?.status()).toBe(404)

  // what an open position needs is asked for where it is missing
  await page.getByLabel('Status').selectOption('open')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const experience = page.getByLabel('Experience')
  await expect(page.getByText('Experience is required')).toBeVisible()
  await expect(experience).toBeFocused()
  await experience.fill('4+ years')
  await page.getByLabel('Description*', { exact: true }).fill('You keep what our clients count on.')
  await page.getByLabel('Key responsibilities').fill('Model the data\nMove it once')
  await page.getByLabel('What you bring').fill('SQL that others read')
  await page.getByLabel('Currency').fill('aud')
  await page.getByLabel('Minimum salary').fill('150,000')
  await page.getByLabel('Maximum salary').fill('170,000')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('On the career page.')).toBeVisible()

  await visitor.goto('/career')
  await expect(visitor.getByText('Four openings')).toBeVisible()
  await visitor.getByRole('button', { name: title, exact: true }).click()
  await visitor
    .getByRole('article', { name: title })
    .getByRole('link', { name: 'More about this role' })
    .click()
  await expect(visitor.getByText('AUD 150,000 to 170,000 a year')).toBeVisible()
  await visitor.reload()
  expect(await visitor.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
    expect.stringContaining('JobPosting'),
  )
  await visitor.getByRole('button', { name: 'Apply Now' }).first().click()
  const application = visitor.getByRole('dialog')
  await expect(application.getByLabel('Position')).toHaveValue(title)
  await fillApplication(application)
  await application.getByRole('button', { name: 'Submit Application' }).click()
  await expect(application.getByText('Application submitted successfully!')).toBeVisible()

  // up by the keys of its handle, and first by the pointer
  await page.getByRole('link', { name: 'Back to openings' }).click()
  const heads = page.getByRole('row').locator('a[data-row-link]')
  await expect(heads).toHaveCount(4)
  expect((await titlesOf(heads)).at(-1)).toBe(title)
  const handle = page.getByRole('button', { name: `Move ${title}` })
  await handle.press('ArrowUp')
  await expect(page.getByText('Position 3 of 4')).toBeAttached()
  await expect.poll(async () => (await titlesOf(heads))[2]).toBe(title)
  await expect(handle).toBeFocused()
  await page.getByRole('button', { name: `More actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('This opening has 1 application')).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Edit opening' }).click()
  // the list behind it has a filter of that name
  await expect(page.getByRole('heading', { level: 1, name: 'Edit opening' })).toBeVisible()
  await page.getByLabel('Status').selectOption('closed')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Its page stays on the site, marked as closed.')).toBeVisible()
  await expect(page.getByText('1 application', { exact: true })).toBeVisible()

  await visitor.goto('/career/data-platform-engineer')
  await expect(visitor.getByText('We’re no longer accepting applications.')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Apply Now' })).toHaveCount(0)
  expect((await visitor.content()).includes('JobPosting')).toBe(false)
  await visitor.goto('/career')
  await expect(visitor.getByText('Three openings')).toBeVisible()
})

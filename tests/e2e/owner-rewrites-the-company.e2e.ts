import { expectNoViolations } from './support/axe.ts'
import { signInAs } from './support/people.ts'
import { owner, test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

// browsers log the save that came second
test.use({ expectedErrors: [/409|400/], settings: { SEED_DEMO: 'true' } })

// on a site of its own, since other journeys read the company's name
test('an owner rewrites the company, looks at it first, and visitors read it at once @chief', async ({
  page,
  baseURL,
  browser,
}) => {
  await signInAs(page, owner)
  await page.goto('/admin')
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await page.getByRole('link', { name: 'Company', exact: true }).click()
  await expect(page).toHaveURL('/admin/company')
  await page.getByRole('main').getByRole('link', { name: 'Company', exact: true }).click()
  await expect(page).toHaveURL('/admin/company/company')

  await page.getByLabel('Name', { exact: true }).first().fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).first().fill('Acme Works')
  const preview = page.frameLocator('iframe[title=Preview]')
  await expect(preview.getByRole('contentinfo')).toContainText('Acme Works')
  await visitor.goto('/')
  await expect(visitor).toHaveTitle(/\| Stratoworks$/)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved and live')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor).toHaveTitle(/\| Acme Works$/)
  await expect(visitor.getByRole('contentinfo')).toContainText('Acme Works')
})

test('an owner arranges the home page with the page beside its fields', async ({
  page,
  baseURL,
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signInAs(page, owner)
  await page.goto('/admin/company/home')
  const preview = page.frameLocator('iframe[title=Preview]')
  await preview.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('textbox', { name: 'Headline', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('What we do')
  await expect(preview.getByRole('heading', { name: 'What we do' })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Show Careers' }).uncheck()
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.keyboard.type('Our studio')
  await page.locator('[name="sections.6.own.text"]').fill('A house by the river.')
  for (let left = 6; left > 1; left -= 1)
    await page.getByRole('button', { name: 'Move Our studio up' }).press('Enter')
  await page.locator('[name="sections.1.own.text"]').focus()
  await expect(preview.getByText('A house by the river.')).toBeInViewport()
  await page.getByRole('button', { name: 'Desktop' }).click()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved and live')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('What we do')
  const headings = await visitor.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.indexOf('Our studio')).toBeGreaterThan(headings.indexOf('What we do all week'))
  expect(headings.indexOf('Our studio')).toBeLessThan(headings.indexOf('Case Studies'))
  await expect(visitor.getByRole('link', { name: 'See openings' })).toHaveCount(0)
})

test('an owner moves a service, beside a colleague who saved', async ({ page, baseURL, browser }) => {
  await signInAs(page, owner)
  const colleague = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signInAs(colleague, owner)
  await page.goto('/admin/company/services')
  await colleague.goto('/admin/company/services')

  await page.getByRole('form').getByText('Multi-Cloud Operations', { exact: true }).click()
  await page.getByLabel('Address', { exact: true }).last().fill('integration')
  await page.getByRole('button', { name: 'Move Multi-Cloud Operations up' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move Multi-Cloud Operations up' })).toBeFocused()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved and live')).toBeVisible()
  await page.goto('/cloud-integration')
  await expect(page).toHaveURL('/integration')

  await colleague.getByRole('form').getByText('Machine Learning & AI', { exact: true }).click()
  await colleague
    .getByLabel('Headline', { exact: true })
    .filter({ visible: true })
    .fill('Models that are worth it')
  await colleague.getByRole('button', { name: 'Save Changes' }).click()
  const conflict = colleague.getByRole('dialog', { name: 'Someone else has saved this text' })
  await expect(conflict).toContainText('integration')
  await expectNoViolations(colleague)
  await conflict.getByRole('button', { name: 'Use their version' }).click()
  await expect(conflict).toBeHidden()
  await expect(colleague.getByRole('form').getByText('Multi-Cloud Operations', { exact: true })).toBeVisible()
})

test('an owner removes a service, is told where else it is, and it is gone there', async ({ page }) => {
  await signInAs(page, owner)
  await page.goto('/admin/company/services')
  const remove = page.getByRole('button', { name: 'Remove Machine Learning & AI' })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Remove Machine Learning & AI?' })
  await expect(question).toContainText('Saving also removes it from:')
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(remove).toBeHidden()
  await expect(page.getByRole('button', { name: /^Remove / }).and(page.locator(':focus'))).toHaveCount(1)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved and live')).toBeVisible()
  await page.goto('/service')
  await expect(page.locator('a[href="/ai-development"]')).toHaveCount(0)
  await page.goto('/ai-development')
  await expect(page).toHaveURL('/service')
})

test('an owner is led to a wrong field of a folded entry', async ({ page }) => {
  await signInAs(page, owner)
  await page.goto('/admin/company/people')
  const entries = page.locator('main details')
  await entries.nth(2).locator('summary').click()
  const name = entries.nth(2).getByLabel('Name', { exact: true })
  await name.fill('')
  await entries.nth(2).locator('summary').click()
  await expect(name).toBeHidden()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Name is required')
})

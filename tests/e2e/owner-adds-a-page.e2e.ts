import { expectNoViolations } from './support/axe.ts'
import { addParagraph, articleText, sectionRows } from './support/editor.ts'
import { signInAs } from './support/people.ts'
import { owner, test } from './support/site-without-mail.ts'
import { expect, waitForHydration } from './support/test.ts'

// browsers log the save that is wrong, and the page that is gone
test.use({ expectedErrors: [/400|404/], settings: { SEED_DEMO: 'true' } })

test('an owner adds an imprint, which visitors find in the footer, and moves it', async ({
  page,
  baseURL,
  browser,
}) => {
  test.slow()
  await signInAs(page, owner)
  const context = await browser.newContext({ baseURL: baseURL! })
  const visitor = await context.newPage()
  await page.goto('/admin/company/pages')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await page.getByRole('button', { name: 'Add page' }).click()
  const title = page.getByLabel('Title', { exact: true })
  const address = page.getByLabel('Address', { exact: true })
  await title.fill('Imprint')
  await expect(address).toHaveValue('imprint')
  await page.getByLabel('Search description').fill('Who answers for this site.')
  await addParagraph(page, 'Acme Works, 1 Road.')
  await addParagraph(page, '')
  await page.keyboard.insertText('x'.repeat(50_001))
  await page.getByText('Imprint', { exact: true }).click()
  await expect(articleText(page)).toHaveCount(0)

  await save.click()
  await expect(page.getByText(/^Section 2 \(Paragraph\): Section text must be 50,?000/)).toBeVisible()
  await expect(articleText(page)).toBeFocused()
  await expect(sectionRows(page).nth(1)).toHaveClass(/is-active/)
  await page.keyboard.press('Control+Shift+End')
  await page.keyboard.type('Call us.')
  await expectNoViolations(page)
  const preview = page.frameLocator('iframe[title=Preview]')
  await expect(preview.getByText('Acme Works, 1 Road.')).toBeVisible()
  await save.click()
  await expect(page.getByText('Saved and live')).toBeVisible()
  await expect(sectionRows(page)).toHaveCount(2)

  await visitor.goto('/contact')
  await waitForHydration(visitor)
  const footer = visitor.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Imprint' }).click()
  await expect(visitor).toHaveURL('/imprint')
  await expect(visitor.getByText('Acme Works, 1 Road.')).toBeVisible()
  await expectNoViolations(visitor)

  // another address and place: the former address leads to the present one
  await title.fill('Legal notice')
  await expect(address).toHaveValue('legal-notice')
  await save.click()
  await expect(save).toBeDisabled()
  await visitor.goto('/imprint')
  await expect(visitor).toHaveURL('/legal-notice')
  await page.getByRole('button', { name: 'Remove Legal notice' }).click()
  await expect(articleText(page)).toHaveCount(0)
  await save.click()
  await expect(save).toBeDisabled()
  await visitor.goto('/legal-notice')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await context.close()
})

import { expectNoViolations } from './support/axe.ts'
import { signInAs } from './support/people.ts'
import { owner, test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

test.describe(() => {
  // browsers log the save that came second
  test.use({ expectedErrors: [/409|400/], settings: { SEED_DEMO: 'true' } })

  test(
    'an owner rewrites the company, looks at it first, and visitors read it at once @chief',
    // on a site of its own, since other journeys read the company's name
    async ({ page, baseURL, browser }) => {
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
      const [preview] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: 'Preview' }).click(),
      ])
      await expect(preview).toHaveTitle(/\| Acme Works$/)
      await preview.close()
      await visitor.goto('/')
      await expect(visitor).toHaveTitle(/\| Stratoworks$/)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Saved. Visitors read it from now on')).toBeVisible()
      await visitor.goto('/')
      await expect(visitor).toHaveTitle(/\| Acme Works$/)
      await expect(visitor.getByRole('contentinfo')).toContainText('Acme Works')

      await page.getByRole('button', { name: 'History' }).click()
      const history = page.getByRole('dialog')
      await history.getByRole('button', { name: 'Bring back the shipped words' }).click()
      await page.getByRole('button', { name: 'Bring Back', exact: true }).click()
      await expect(page.getByText('The words that came with the site are back')).toBeVisible()
      await visitor.goto('/')
      await expect(visitor).toHaveTitle(/\| Stratoworks$/)
    },
  )

  test('an owner moves a service, beside a colleague who saved', async ({ page, baseURL, browser }) => {
    await signInAs(page, owner)
    const colleague = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await signInAs(colleague, owner)
    await page.goto('/admin/company/services')
    await colleague.goto('/admin/company/services')

    await page.getByText('Multi-Cloud Operations', { exact: true }).click()
    await page.getByLabel('Address', { exact: true }).last().fill('integration')
    await page.getByRole('button', { name: 'Move Multi-Cloud Operations up' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Move Multi-Cloud Operations up' })).toBeFocused()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Saved. Visitors read it from now on')).toBeVisible()
    await page.goto('/cloud-integration')
    await expect(page).toHaveURL('/integration')

    await colleague.getByText('Machine Learning & AI', { exact: true }).click()
    await colleague
      .getByLabel('Headline', { exact: true })
      .filter({ visible: true })
      .fill('Models that are worth it')
    await colleague.getByRole('button', { name: 'Save Changes' }).click()
    const conflict = colleague.getByRole('dialog', { name: 'Somebody else saved these words meanwhile' })
    await expect(conflict).toContainText('integration')
    await expectNoViolations(colleague)
    await conflict.getByRole('button', { name: 'Use Their Version' }).click()
    await expect(conflict).toBeHidden()
    await expect(colleague.getByText('Multi-Cloud Operations', { exact: true })).toBeVisible()
  })

  test('an owner removes a service, is told where else it is, and it is gone there', async ({ page }) => {
    await signInAs(page, owner)
    await page.goto('/admin/company/services')
    const remove = page.getByRole('button', { name: 'Remove Machine Learning & AI' })
    await remove.click()
    const question = page.getByRole('dialog', { name: 'Remove Machine Learning & AI?' })
    await expect(question).toContainText('Saving also removes it from:')
    await expect(question.getByRole('listitem').filter({ hasText: 'Service tiles' })).toHaveText(
      'Service tiles: 1 link',
    )
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(remove).toBeFocused()
    await remove.press('Enter')
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(question).toBeHidden()
    await expect(remove).toBeHidden()
    await expect(page.getByRole('button', { name: /^Remove / }).and(page.locator(':focus'))).toHaveCount(1)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Saved. Visitors read it from now on')).toBeVisible()
    await page.goto('/service')
    await expect(page.locator('a[href="/ai-development"]')).toHaveCount(0)
    await page.goto('/ai-development')
    await expect(page).toHaveURL('/service')

    await page.goto('/admin/company/navigation')
    await page.getByRole('button', { name: 'History' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Compare' })).toHaveCount(1)
    await page.keyboard.press('Escape')

    await page.goto('/admin/company/services')
    await page.getByRole('button', { name: 'Add service' }).click()
    await page.getByRole('button', { name: /^Remove Service / }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('an owner is led to a wrong field of a folded entry, or to a wrong list', async ({ page }) => {
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

    await page.goto('/admin/company/navigation')
    const menu = page.getByRole('group', { name: 'Menu', exact: true })
    const remove = menu.getByRole('button', { name: /^Remove / })
    await expect(remove).not.toHaveCount(0)
    for (let left = await remove.count(); left > 0; left -= 1) {
      await expect(remove).toHaveCount(left)
      await remove.first().press('Enter')
    }
    const add = menu.getByRole('button', { name: 'Add entry' })
    await expect(add).toBeFocused()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(menu).toBeFocused()
    await expect(menu).toHaveAccessibleDescription('Menu is required')
    for (let entry = 1; entry <= 12; entry += 1) await add.click()
    await expect(add).toBeDisabled()
    await expect(menu.getByText('12 entries, as many as there can be')).toBeVisible()
  })

  test('an owner picks a pale yellow and serifs, and pages follow', async ({ page, baseURL, browser }) => {
    await signInAs(page, owner)
    const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' })
    const visitor = await context.newPage()
    await page.goto('/admin/company/look')
    const colour = page.getByLabel('Colour of buttons and links', { exact: true })
    await colour.fill('yellow')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Write the colour as # and six digits or letters')).toBeVisible()
    await colour.fill('#fff3b0')
    const report = page.getByRole('region', { name: 'How these colours are drawn' })
    await expect(report).toContainText(
      'On white, links are drawn darker, #7a6f2f, so that they can be read: 4.5 to 1 at least.',
    )
    await page.getByLabel('Typeface of headings', { exact: true }).selectOption('Lora, with serifs')
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(/^Saved .* by Ada Admin$/)).toBeVisible()
    await visitor.goto('/contact')
    const send = visitor.getByRole('button', { name: 'Send Message' })
    await expect(send).toHaveCSS('background-color', 'rgb(152, 141, 77)')
    await visitor.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expect(send).toHaveCSS('background-color', 'rgb(255, 243, 176)')
    await expectNoViolations(visitor)
    await context.close()
  })
})

import { findIcon } from '#server/features/company/icons.ts'
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
      const preview = page.frameLocator('iframe[title=Preview]')
      await expect(preview.getByRole('contentinfo')).toContainText('Acme Works')
      await visitor.goto('/')
      await expect(visitor).toHaveTitle(/\| Stratoworks$/)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Saved and live')).toBeVisible()
      await visitor.goto('/')
      await expect(visitor).toHaveTitle(/\| Acme Works$/)
      await expect(visitor.getByRole('contentinfo')).toContainText('Acme Works')

      await page.getByRole('button', { name: 'History' }).click()
      const history = page.getByRole('dialog')
      await history.getByRole('button', { name: 'Restore original texts' }).click()
      await page.getByRole('button', { name: 'Restore', exact: true }).click()
      await expect(page.getByText('Original texts restored')).toBeVisible()
      await visitor.goto('/')
      await expect(visitor).toHaveTitle(/\| Stratoworks$/)
    },
  )

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

    // a text of another part, on a phone
    await page.setViewportSize({ width: 390, height: 844 })
    await preview.getByRole('contentinfo').getByRole('heading', { name: 'Quick Links' }).click()
    await expect(page).toHaveURL('/admin/company/navigation')
    await expect(page.locator('[name="footer.1.heading"]')).toBeFocused()
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
    await expect(
      colleague.getByRole('form').getByText('Multi-Cloud Operations', { exact: true }),
    ).toBeVisible()
  })

  test('an owner finds an icon by keys, and adds a service that shows figures', async ({
    page,
    baseURL,
    browser,
  }) => {
    await signInAs(page, owner)
    const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    const save = async () => {
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('All changes saved')).toBeVisible()
    }
    await page.goto('/admin/company/servicetiles')
    const tile = page.locator('main details').first()
    await tile.locator('summary').first().click()
    await tile.getByRole('button', { name: 'Change icon' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Choose an icon' })
    await expect(dialog.getByRole('button', { name: 'Scale', exact: true })).toBeVisible()
    const search = dialog.getByLabel('Search', { exact: true })
    await expect(search).toBeFocused()
    await search.fill('dinosaur')
    await expect(dialog.getByText('No icons found for “dinosaur”.')).toBeVisible()
    await search.fill('ruler')
    await expect(dialog.getByRole('button', { name: 'Pencil ruler', exact: true })).toBeVisible()
    await expectNoViolations(page)
    await search.press('ArrowDown')
    await expect(dialog.getByRole('button', { name: 'Ruler', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(tile.getByRole('group', { name: 'Icon' })).toContainText('Ruler')
    await save()
    await visitor.goto('/')
    const heading = visitor.getByRole('heading', { name: 'Multi-Cloud Development', level: 2 })
    const drawn = (await findIcon('ruler'))!.drawing.match(/'M[^']*'/)![0].slice(1, -1)
    await expect(heading.locator(`path[d="${drawn}"]`)).toHaveCount(1)
    await tile.getByRole('button', { name: 'No icon' }).click()
    await expect(tile.getByRole('button', { name: 'Choose icon' })).toBeFocused()

    await page.goto('/admin/company/services')
    await page.getByRole('button', { name: 'Add service' }).click()
    const service = page.locator('main details', { has: page.getByLabel('Address', { exact: true }) }).last()
    const fill = (label: string, value: string) =>
      service.getByLabel(label, { exact: true }).first().fill(value)
    await fill('Name', 'New homes')
    await expect(service.getByLabel('Address', { exact: true })).toHaveValue('new-homes')
    for (const label of [
      'Title in search results',
      'Description in search results',
      'Line above the headline',
    ])
      await fill(label, 'Homes')
    await fill('Headline', 'Homes that last')
    await fill('Lead', 'From the first sketch to the key.')
    const example = service.getByRole('group', { name: 'Example', exact: true })
    await example.getByLabel('Type').selectOption('Measurements')
    await example.getByLabel('Caption').fill('Our last ten homes')
    await example.getByRole('button', { name: 'Add row' }).click()
    await example.getByLabel('Label').fill('Months to the key')
    await example.getByLabel('Before').fill('18')
    await example.getByLabel('Value').fill('11')
    const action = service.getByRole('group', { name: 'Call to action' })
    await action.getByLabel('Heading').fill('Plan a home')
    await action.getByLabel('Text').fill('Tell us about it.')
    await action.getByLabel('Button').fill('Write to us')
    await action.getByLabel('Link').fill('/contact')
    await save()
    await visitor.goto('/new-homes')
    const figures = visitor.getByRole('region', { name: 'In numbers' })
    await expect(figures).toContainText('Months to the key18→11')
    await expectNoViolations(visitor)
  })

  test('an owner sets the hours of each day', async ({ page, baseURL, browser }) => {
    await signInAs(page, owner)
    const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await page.goto('/admin/company/company')
    const hours = page.getByRole('group', { name: 'Opening hours', exact: true })
    await hours.getByLabel('Custom text').fill('')
    await hours.getByRole('button', { name: 'Add days' }).click()
    const days = hours.locator('details[open]').last()
    await days.getByLabel('From').selectOption('Saturday')
    await days.getByLabel('To', { exact: true }).selectOption('Saturday')
    await days.getByLabel('Opens').fill('10:00')
    await days.getByLabel('Closes').fill('13:30')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('All changes saved')).toBeVisible()
    await visitor.goto('/contact')
    await expect(
      visitor.getByText('Monday to Friday, 9 am to 5:30 pm; Saturday, 10 am to 1:30 pm'),
    ).toBeVisible()
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
    await expect(page.getByText('Saved and live')).toBeVisible()
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
    const add = menu.getByRole('button', { name: 'Add item' })
    await expect(add).toBeFocused()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(menu).toBeFocused()
    await expect(menu).toHaveAccessibleDescription('Menu is required')
    for (let entry = 1; entry <= 12; entry += 1) await add.click()
    await expect(add).toBeDisabled()
    await expect(menu.getByText('12 entries (maximum)')).toBeVisible()
  })

  test('an owner picks a pale yellow and serifs, and pages follow', async ({ page, baseURL, browser }) => {
    await signInAs(page, owner)
    const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' })
    const visitor = await context.newPage()
    await page.goto('/admin/company/look')
    const colour = page.getByLabel('Main colour', { exact: true })
    await colour.fill('yellow')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Enter a colour code such as #2459e2')).toBeVisible()
    await colour.fill('#fff3b0')
    const report = page.getByRole('region', { name: 'How these colours look' })
    await expect(report).toContainText(
      'On white, links are darker (#7a6f2f) for a contrast of at least 4.5:1.',
    )
    await page.getByLabel('Heading font', { exact: true }).selectOption('Lora (serif)')
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

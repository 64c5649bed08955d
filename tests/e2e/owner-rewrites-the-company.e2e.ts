import { expectNoViolations } from './support/axe.ts'
import { signInAs } from './support/people.ts'
import { owner, test } from './support/site-without-mail.ts'
import { chief, expect } from './support/test.ts'

test.describe(() => {
  // browsers log the save that came second
  test.use({ expectedErrors: [/409|400/] })

  test(
    'an owner rewrites the company, looks at it first, and visitors read it with their next request',
    chief,
    // on a site of its own, since other journeys read the company's name
    async ({ page, baseURL, browser }) => {
      await signInAs(page, owner)
      await page.goto('/admin')
      const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
      await page.getByRole('link', { name: 'Company', exact: true }).click()
      await expect(page).toHaveURL('/admin/company')
      await page.getByRole('main').getByRole('link', { name: 'Company', exact: true }).click()
      await expect(page).toHaveURL('/admin/company/company')
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 720 })
        await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 })
      }

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

      await page.goto('/admin/company/logo')
      await page
        .getByRole('group', { name: 'Logo', exact: true })
        .locator('input')
        .setInputFiles({
          name: 'logo.svg',
          mimeType: 'image/svg+xml',
          buffer: Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path fill="#c00" d="M0 0h4v1H0z"/></svg>',
          ),
        })
      await expect(page.getByText('Image uploaded successfully')).toBeVisible()
      await page.getByLabel('The name of the company stands beside it').uncheck()
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText(/^Saved .+ by /)).toBeVisible()
      await visitor.goto('/')
      const logo = visitor.getByRole('banner').getByRole('link', { name: 'Stratoworks' }).getByRole('img')
      await expect(logo).toHaveJSProperty('naturalWidth', 512)
      await expect(logo).toHaveJSProperty('height', 28)
    },
  )

  test('an owner gives a service another address and another place by keys, and what a colleague saved is not lost', async ({
    page,
    baseURL,
    browser,
  }) => {
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
    await conflict.getByRole('button', { name: 'Use Their Version' }).click()
    await expect(conflict).toBeHidden()
    await expect(colleague.getByText('Multi-Cloud Operations', { exact: true })).toBeVisible()
  })

  test('an owner is led to the field of a folded entry that is wrong, and to a list that lacks entries or is full', async ({
    page,
  }) => {
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
    await name.fill('Kim Field')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Saved. Visitors read it from now on')).toBeVisible()

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

  test('an owner picks a pale yellow and a typeface with serifs, reads what becomes of them, and pages have them', async ({
    page,
    baseURL,
    browser,
  }) => {
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
    await expect(report).toContainText('5.7:1')
    await page.getByLabel('Typeface of headings', { exact: true }).selectOption('Lora, with serifs')
    await expectNoViolations(page)

    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Preview' }).click(),
    ])
    const buttonOf = (shown: typeof page) =>
      shown.getByRole('main').getByRole('link', { name: 'Tell us about your project' }).first()
    // the hero is dark in both themes, where the colour can be read as it is
    await expect(buttonOf(preview)).toHaveCSS('background-color', 'rgb(255, 243, 176)')
    await preview.close()
    await visitor.goto('/')
    await expect(buttonOf(visitor)).toHaveCSS('background-color', 'rgb(110, 155, 251)')

    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(/^Saved .* by Ada Admin$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Company', exact: true })).toHaveCSS(
      'color',
      'rgb(122, 111, 47)',
    )
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await visitor.goto('/contact')
      await expect(visitor.getByRole('button', { name: 'Send Message' })).toHaveCSS(
        'background-color',
        colorScheme === 'light' ? 'rgb(152, 141, 77)' : 'rgb(255, 243, 176)',
      )
      await expectNoViolations(visitor)
      await visitor.goto('/')
      await expectNoViolations(visitor)
    }
    const loaded = await visitor.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    })
    expect(loaded.join()).toContain('Lora Variable')
    expect(loaded.join()).not.toContain('Fraunces')
    await context.close()
  })
})

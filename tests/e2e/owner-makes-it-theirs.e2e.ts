import { setupAnswers } from '#tests/support/setup-answers.ts'
import { signInAs } from './support/people.ts'
import { owner, test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

const { name, offer, audience, services, address, phone, email } = setupAnswers.architects

test.use({ expectedErrors: [/400/], settings: { SEED_DEMO: 'true' } })

test(
  'an owner answers ten questions and has a site, removes the demo, and undoes both @chief',
  // on a site of its own, since other journeys read the company's name
  async ({ page, baseURL, browser }) => {
    await signInAs(page, owner)
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Make it yours' }).click()
    await expect(page).toHaveURL('/admin/setup')
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
    await fill('Company name', name)
    await page.getByRole('button', { name: 'Create site' }).click()
    await expect(page.getByText('Please answer this question').first()).toBeVisible()
    await fill('What do you do?', offer)
    await page.getByRole('button', { name: 'Save for later' }).click()
    await expect(page.getByText('Saved for later')).toBeVisible()

    await page.reload()
    await expect(page.getByLabel('What do you do?')).toHaveValue(offer)
    await fill('Who is it for?', audience)
    for (const [index, service] of services.entries()) {
      await page.getByRole('button', { name: 'Add service' }).click()
      await page.getByLabel('Name', { exact: true }).nth(index).fill(service.name)
      await page.getByLabel('Summary', { exact: true }).nth(index).fill(service.text)
    }
    await page.getByLabel('Country', { exact: true }).fill('United Kingdom')
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/London')
    await fill('Street', address.street)
    await fill('Town', address.locality)
    await fill('Postcode', address.postcode)
    await fill('Phone', phone)
    await fill('Email', email)
    await page.getByRole('button', { name: 'Create site' }).click()
    await expect(page.getByText('Site created from these answers')).toBeVisible()

    const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
    await visitor.getByRole('link', { name: services[1]!.name }).first().click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(services[1]!.name)

    await page.goto('/admin')
    await page.getByRole('button', { name: 'Delete demo content' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete demo content?' })
    await expect(dialog.getByRole('listitem').filter({ hasText: /^\d+ posts$/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete demo content' }).click()
    await expect(page.getByText('You can undo this until')).toBeVisible()
    await visitor.goto('/blog')
    await expect(visitor.getByText('No articles yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Demo content restored')).toBeVisible()

    await page.goto('/admin/setup')
    const left = page.getByRole('region', { name: 'Demo content left' })
    await expect(
      left.getByRole('link', { name: 'From Release Weekends to a 30-Deploy-a-Day Pipeline' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Setup undone')).toBeVisible()
    await visitor.goto('/')
    await expect(visitor).toHaveTitle(/\| Stratoworks$/)
  },
)

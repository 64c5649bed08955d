import type { Locator, Page } from '@playwright/test'
import { partGroups, partLabels, type PartName } from '#contract/company/part-names.ts'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { enterPassword } from './support/second-factors.ts'
import { owner, test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

/** Names, addresses and numbers of the demo: those of the company, its people, its clients, and the places where they are. */
const demo = new RegExp(
  [
    'strato ?works|tramshed|collingwood|melbourne|australia|7010 ?0142|70100142',
    'amara|okafor|tomas|lindqvist|\\bmei\\b|tanaka|callum|\\breid\\b|\\bines\\b|duarte',
    'kestrelane|marrowbie|ollandra|tidewick',
  ].join('|'),
  'i',
)

/** What a field is given, by its label. Other texts are made of their label. */
const answers: Record<string, string> = {
  Email: 'hello@acme.example',
  'Email for applicants': 'jobs@acme.example',
  Phone: '+49 381 5550100',
  'Time zone': 'Europe/Berlin',
  'Country code': 'DE',
  Language: 'en-GB',
  'Year of foundation': '2024',
  'For search engines': 'Mo-Fr 08:00-16:00',
  Link: '/contact',
  Key: 'kim',
  Address: 'sails',
  'Colour of buttons and links': '#0a6b3c',
  'Accent colour': '#b45309',
}

/** Types over what a field says. */
async function retype(field: Locator): Promise<void> {
  const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')
  const max = Number(await field.getAttribute('maxlength')) || 100
  await field.focus()
  await field.page().keyboard.press('ControlOrMeta+a')
  await field.page().keyboard.insertText((answers[label] ?? `${label} of Acme`).slice(0, max))
}

/** Takes groups that may be left out off the page, empties the lists, and adds an entry to those that are named. */
async function empty(form: Locator, added: string[]): Promise<void> {
  const shown = form.getByRole('checkbox', { name: 'On the page', exact: true, checked: true })
  for (let left = await shown.count(); left > 0; left = await shown.count()) {
    await shown.first().press('Space')
    await expect(shown).toHaveCount(left - 1)
  }
  const remove = form.getByRole('button', { name: /^Remove / })
  for (let left = await remove.count(); left > 0; left = await remove.count()) {
    await remove.first().press('Enter')
    await expect(remove).not.toHaveCount(left)
  }
  for (const name of added) await form.getByRole('button', { name, exact: true }).first().press('Enter')
}

/** Entries that a part cannot do without, or that the other parts name, by the buttons that add them. */
const additions: Partial<Record<PartName, string[]>> = {
  people: ['Add person'],
  services: ['Add service'],
  serviceTiles: ['Add tile', 'Add line'],
  navigation: ['Add entry'],
  testimonials: ['Add testimonial'],
  clients: ['Add client'],
  contact: ['Add person'],
  home: ['Add service'],
}

/** Writes every text of a part anew, and saves it. */
async function rewrite(page: Page, name: PartName): Promise<void> {
  await page.goto('/admin/company')
  await page.getByRole('main').getByRole('link', { name: partLabels[name], exact: true }).press('Enter')
  const form = page.getByRole('form', { name: partLabels[name] })
  await form.waitFor()
  await empty(form, additions[name] ?? [])
  for (const field of await form.getByRole('textbox').all()) await retype(field)
  for (const field of await form.getByLabel('Person', { exact: true }).all()) await field.selectOption('kim')
  if (name === 'logo') {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 1 .5 0 1 1z"/></svg>'
    const file = { name: 'sail.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }
    await form.getByRole('group', { name: 'Logo', exact: true }).locator('input').setInputFiles(file)
    await expect(form.getByRole('group', { name: 'Logo', exact: true }).locator('img')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expect(page.getByText(/^Saved .+ by /).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
}

/** Deletes the openings that a new site begins with, and writes another one. */
async function replaceOpenings(page: Page): Promise<void> {
  await page.goto('/admin/openings')
  const more = page.getByRole('button', { name: /^More actions for / })
  await expect(more).not.toHaveCount(0)
  for (let left = await more.count(); left > 0; left -= 1) {
    await more.first().press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(more).toHaveCount(left - 1)
  }
  await page.goto('/admin/openings/create')
  for (const [label, text] of Object.entries({
    Title: 'Boat Builder',
    Experience: '3 years',
    Description: 'You build boats.',
    'Key responsibilities': 'Build them',
    City: 'Rostock',
    'Country code': 'DE',
  }))
    await page.getByLabel(new RegExp(`^${label}\\*?$`)).fill(text)
  await page.getByLabel('Status').selectOption('open')
  await page.getByRole('button', { name: 'Create Opening' }).press('Enter')
  await expect(page).toHaveURL(new RegExp('/admin/openings/edit/'))
}

const pages = [
  '/',
  '/about-us',
  '/service',
  '/sails',
  '/contact',
  '/career',
  '/career/boat-builder',
  '/blog',
  '/blog/saved',
  '/newsletter',
  '/newsletter/confirm?token=none',
  '/newsletter/unsubscribe?token=none',
  '/privacy',
  '/no-page-has-this-address',
  '/login',
  '/forgot-password',
]
const files = [
  ...Object.values(feedPaths).filter((path) => !path.includes(':')),
  '/favicon.svg',
  '/api/company',
  '/api/openings',
  '/api/openapi.json',
]

/** The addresses whose text, markup or data is of the demo, each with what gives it away. */
async function leftovers(page: Page): Promise<string[]> {
  const left: string[] = []
  for (const address of [...pages, ...files]) {
    const answer = await page.request.get(address)
    expect([address, [200, 404].includes(answer.status())]).toEqual([address, true])
    const found = demo.exec(await answer.text())
    if (found) left.push(`${address}: ${found[0]}`)
  }
  return left
}

test.describe(() => {
  // the page of an unknown address, and the links of emails that are none
  test.use({ expectedErrors: [/404/] })

  test('an owner makes an empty site one’s own through the screens, by keys, and nothing of the demo is left on it', async ({
    page,
  }) => {
    await page.goto('/login')
    await enterPassword(page, owner.email, owner.password)
    await expect(page).toHaveURL('/admin')
    expect((await leftovers(page)).length).toBeGreaterThan(15)
    for (const name of partGroups.flatMap(({ parts }) => parts))
      await test.step(name, () => rewrite(page, name))
    await replaceOpenings(page)
    await page.goto('/admin/company')
    await expect(page.getByRole('main').getByText(/^Saved .+ by /)).toHaveCount(
      partGroups.flatMap(({ parts }) => parts).length,
    )

    expect(await leftovers(page)).toEqual([])
    // what scripts add is the owner's too
    for (const address of pages) {
      await page.goto(address)
      await expect(page.locator('body')).not.toContainText(demo)
      await expect(page).not.toHaveTitle(demo)
    }
  })
})

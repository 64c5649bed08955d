import type { Page } from '@playwright/test'
import { aPdf } from '../support/sample-files.ts'
import { expectNoViolations } from './support/axe.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const unique = Date.now().toString(36)

/** What visitors send: two enquiries, two applications and two subscriptions of people with a name of this journey's own. */
async function sendAll({ request }: Page): Promise<void> {
  for (const name of ['Ada', 'Ben']) {
    const email = `${name}.${unique}@example.com`.toLowerCase()
    const enquiry = { name: `${name} ${unique}`, email, project: 'A pipeline' }
    expect((await request.post('/api/contact', { data: enquiry })).status()).toBe(201)
    const application = { firstName: name, lastName: unique, email, phone: '0491 570 156', position: 'Other' }
    const multipart = {
      ...application,
      experience: '5+ years',
      coverLetter: 'I would like to join you.',
      cv: { name: 'resume.pdf', mimeType: 'application/pdf', buffer: aPdf() },
    }
    expect((await request.post('/api/careers/apply', { multipart })).status()).toBe(201)
    expect((await request.post('/api/newsletter', { data: { email } })).status()).toBe(201)
  }
}

type List = {
  address: string
  question: string
  deleted: string
  restored: string
  of: (name: string) => string
}

/** After the categories of the demo, the first of which new posts have. */
const categoryOf = (name: string) => `Zone ${name} ${unique}`

const lists: List[] = [
  {
    address: `/admin/enquires?search=${unique}`,
    question: 'Delete contact submission',
    deleted: 'Contact submission deleted successfully',
    restored: 'Contact submission restored',
    of: (name) => `${name} ${unique}`,
  },
  {
    address: `/admin/careers?search=${unique}`,
    question: 'Delete application',
    deleted: 'Application deleted successfully',
    restored: 'Application restored',
    of: (name) => `${name} ${unique}`,
  },
  {
    address: `/admin/subscribers?search=${unique}`,
    question: 'Delete subscriber',
    deleted: 'Subscriber deleted successfully',
    restored: 'Subscriber restored',
    of: (name) => `${name}.${unique}@example.com`.toLowerCase(),
  },
  {
    address: '/admin/categories',
    question: 'Delete category',
    deleted: 'Category deleted successfully',
    restored: 'Category restored',
    of: categoryOf,
  },
]

async function createCategories(page: Page): Promise<void> {
  await page.goto('/admin/categories')
  for (const name of ['Ada', 'Ben']) {
    await page.getByRole('button', { name: 'New Category' }).click()
    await page.getByLabel('Name').fill(categoryOf(name))
    await page.getByRole('button', { name: 'Create Category' }).click()
    await expect(page.getByRole('button', { name: `Delete ${categoryOf(name)}` })).toBeVisible()
  }
}

test('an admin takes back what was deleted from a list, with the keyboard alone', async ({ page }) => {
  await sendAll(page)
  await signIn(page)
  await createCategories(page)
  for (const { address, question, deleted, restored, of } of lists) {
    await page.goto(address)
    const rows = page.locator('[data-row]')
    const [ada, ben] = [rows.filter({ hasText: of('Ada') }), rows.filter({ hasText: of('Ben') })]
    await expect(ada).toHaveCount(1)
    await ada.getByRole('button', { name: `Delete ${of('Ada')}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: question })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    if (address.includes('subscribers')) await expectNoViolations(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const toast = page.getByRole('alert').filter({ hasText: deleted })
    // under the pointer it stays, however long the machine takes for what follows
    await toast.hover()
    await expect(ada).toHaveCount(0)
    await expect(rows.locator(':scope:focus'), 'the focus is on another row').toHaveCount(1)
    await page.keyboard.press('Alt+t')
    const undo = toast.getByRole('button', { name: 'Undo' })
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(ada).toBeVisible()
    await expect(page.getByText(restored)).toBeVisible()
    await expect(ada, 'the focus is on the row that came back').toBeFocused()
    await expect(ben).toHaveCount(1)
  }
})

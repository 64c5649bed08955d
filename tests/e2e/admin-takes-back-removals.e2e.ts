import { signIn } from './support/sign-in.ts'
import { anEnquiry } from './support/submissions.ts'
import { aDraft } from './support/posts.ts'
import { expect, test } from './support/test.ts'

const unique = Date.now().toString(36)

const fullName = (name: string) => `${name} ${unique}`
const emailOf = (name: string) => `${name}.${unique}@example.com`.toLowerCase()
const titleOf = (name: string) => `${name} ${unique} written`

const lists: [address: string, question: string, noun: string, nameOf: (name: string) => string][] = [
  [`/admin/enquires?search=${unique}`, 'Delete contact submission', 'Contact submission', fullName],
  [`/admin/subscribers?search=${unique}`, 'Delete subscriber', 'Subscriber', emailOf],
  [`/admin/posts?search=${unique}`, 'Delete post', 'Post', titleOf],
]

test('an admin takes back what was deleted from a list, with the keyboard alone', async ({ page }) => {
  const token = await signIn(page)
  for (const name of ['Ada', 'Ben']) {
    const email = emailOf(name)
    await anEnquiry(page, fullName(name), { email })
    expect((await page.request.post('/api/newsletter', { data: { email } })).status()).toBe(201)
    await aDraft(page, token, titleOf(name))
  }
  for (const [address, question, noun, of] of lists) {
    await page.goto(address)
    const rows = page.locator('[data-row]')
    const [ada, ben] = [rows.filter({ hasText: of('Ada') }), rows.filter({ hasText: of('Ben') })]
    await expect(ada).toHaveCount(1)
    await ada.getByRole('button', { name: `Delete ${of('Ada')}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: question })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const toast = page.getByRole('alert').filter({ hasText: `${noun} deleted successfully` })
    // under the pointer it stays, however long the machine takes for what follows
    await toast.hover()
    await expect(ada).toHaveCount(0)
    await expect(rows.locator(':scope:focus'), 'the focus is on another row').toHaveCount(1)
    await page.keyboard.press('Alt+t')
    const undo = toast.getByRole('button', { name: 'Undo' })
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(ada).toBeVisible()
    await expect(page.getByText(`${noun} restored`)).toBeVisible()
    await expect(ada, 'the focus is on the row that came back').toBeFocused()
    await expect(ben).toHaveCount(1)
  }
})

import type { Locator, Page } from '@playwright/test'
import { notice } from './support/notices.ts'
import { aPersonWithRoles } from './support/people.ts'
import { adminToken } from './support/sign-in.ts'
import { anEnquiry, uniqueName } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

/** Presses Tab, or another key, until an element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

test('a morning in the inbox by the keyboard, from the sign-in on', async ({ page, baseURL }) => {
  const word = uniqueName('Plover')
  const names = [1, 2, 3, 4].map((number) => `${word} ${number}`)
  // a search has the newest first
  for (const name of names.toReversed()) await anEnquiry(page, name)
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const template = { name: `Call ${word}`, title: 'Your message', text: 'Dear {{name}}, when may we call?' }
  expect((await page.request.post('/api/templates', { headers, data: template })).status()).toBe(201)
  const person = await aPersonWithRoles(baseURL!, ['sales'])
  const { keyboard } = page
  const rows = page.getByRole('list', { name: 'Inbox items' }).getByRole('listitem')
  const opened = page.getByRole('article').getByRole('heading', { level: 2 }).first()
  const details = page.getByRole('article').first()

  await page.goto('/login')
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await keyboard.type(person.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(person.password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  await tabTo(page, page.getByRole('link', { name: /^Inbox/ }))
  await keyboard.press('Enter')
  await expect(rows).not.toHaveCount(0)
  await keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search the inbox' })).toBeFocused()
  await keyboard.type(word)
  await expect(rows).toHaveCount(4)
  // out of the search field, where keys type letters
  await keyboard.press('Tab')
  await keyboard.press('j')
  await expect(opened).toHaveText(names[0]!)

  // a reply with a template
  await keyboard.press('r')
  const form = page.getByRole('form', { name: `Reply to ${names[0]}` })
  const text = form.getByLabel('Text')
  await expect(text).toBeFocused()
  const field = form.getByLabel('Template')
  await tabTo(page, field, 'Shift+Tab')
  await keyboard.type(`Call ${word}`)
  await expect(text).toHaveValue(`Dear ${names[0]}, when may we call?`)
  await tabTo(page, text)
  await keyboard.press('ControlOrMeta+End')
  await keyboard.type(' On Tuesday?')
  await keyboard.press('ControlOrMeta+Enter')
  await expect(notice(page, 'Reply sent')).toBeVisible()
  await expect(opened).toHaveText(names[1]!)
  await keyboard.press('e')
  await expect(opened).toHaveText(names[2]!)

  // a field that is saved at once opens first, so that the options on the way are not saved
  let changes = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes += 1
  })
  await expect(opened).toBeFocused()
  await keyboard.press('a')
  await expect(details.getByLabel('Assigned to')).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.type(`${person.name} (me)`)
  await keyboard.press('Enter')
  await expect(rows.filter({ hasText: names[2]! })).toContainText(`Assigned to ${person.name}`)
  expect(changes).toBe(1)

  await tabTo(page, details.getByLabel('Snooze'))
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown']) await keyboard.press(key)
  await expect(opened).toHaveText(names[2]!)
  await keyboard.press('Enter')
  await expect(notice(page, `${names[2]} snoozed until`)).toBeVisible()
  expect(changes).toBe(2)
  await expect(opened).toHaveText(names[3]!)
})

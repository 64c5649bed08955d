import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

const cases = [
  {
    name: 'a job application',
    question: 'Discard your application?',
    keep: 'Keep writing',
    discard: 'Discard',
    open: async (page: Page) => {
      await page.goto('/career')
      await page.getByRole('button', { name: 'Apply Now' }).first().click()
      return page.getByRole('dialog', { name: 'Job Application' }).getByLabel('First Name')
    },
    leave: (page: Page) => page.keyboard.press('Escape'),
    isGone: (page: Page) => expect(page.getByRole('button', { name: 'Apply Now' }).first()).toBeFocused(),
  },
  {
    name: 'an opening',
    question: 'Leave without saving?',
    keep: 'Keep editing',
    discard: 'Discard changes',
    open: async (page: Page) => {
      await signIn(page)
      await page.goto('/admin/openings')
      await page.getByRole('link', { name: 'New opening' }).first().click()
      return page.getByRole('textbox', { name: 'Location' })
    },
    leave: (page: Page) => page.goBack(),
    isGone: (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Openings'),
  },
]

for (const { name, question, keep, discard, open, leave, isGone } of cases) {
  test(`${name}: Esc at the question goes back to what was typed, however often`, async ({ page }) => {
    const field = await open(page)
    await field.click()
    await page.keyboard.type('Words')
    const dialog = page.getByRole('alertdialog', { name: question })
    for (let time = 1; time <= 2; time += 1) {
      await leave(page)
      await expect(dialog.getByRole('button', { name: keep }), `asked ${time} times`).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(/Words/)
    }
    // a browser may close dialogs without asking, and several of them at once
    await leave(page)
    await expect(dialog).toBeVisible()
    await page.evaluate(() => {
      for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) open.close()
    })
    await expect(dialog).toHaveCount(0)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(/Words/)
    await leave(page)
    await dialog.getByRole('button', { name: discard, exact: true }).click()
    await isGone(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

import type { Locator, Page } from '@playwright/test'

/** A notice of the back office with this text. Several can be open, and one of an earlier action can come later. */
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.locator('.Toastify__toast').filter({ hasText: text })

/** Undoes the action of a notice. */
export const undo = (page: Page, text: string | RegExp): Promise<void> =>
  notice(page, text).getByRole('button', { name: 'Undo' }).click()

import type { Page } from '@playwright/test'
import { answersWith, answersWithError, type PageState } from './page-state.ts'

const email = `${'a-very-long-name-of-somebody-'.repeat(2)}@example.com`
const holdings = {
  comments: 1,
  replies: 12,
  repliesByOthers: 3,
  enquiries: 1_204,
  applications: 2,
  entries: 1,
  files: 4,
  subscriptions: 1,
  letters: 38,
  invitations: 1,
  auditEntries: 10_512,
}
const nothing = Object.fromEntries(Object.keys(holdings).map((kind) => [kind, 0]))

async function find(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Find' }).click()
}

const path = '/admin/erase'
const finds = (found: object) => answersWith('**/api/privacy/find', { success: true, holdings: found })

/** States of the screen that erases a person. */
export const privacyStates: PageState[] = [
  {
    name: 'erase-held',
    path,
    prepare: finds(holdings),
    act: find,
    until: (page) => page.getByRole('heading', { name: 'Held' }).waitFor(),
  },
  {
    name: 'erase-nothing-held',
    path,
    prepare: finds(nothing),
    act: find,
    until: (page) => page.getByText('Nothing is held').waitFor(),
  },
  {
    name: 'erase-done',
    path,
    prepare: async (page) => {
      await finds(holdings)(page)
      const message = 'Everything held under this email address was erased'
      await answersWith('**/api/privacy/erase', { success: true, message, holdings })(page)
    },
    act: async (page) => {
      await find(page)
      await page.getByRole('button', { name: 'Erase This Person' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
    },
    until: (page) => page.getByRole('heading', { name: 'Erased' }).waitFor(),
  },
  {
    name: 'erase-failed',
    path,
    prepare: answersWithError('**/api/privacy/find'),
    act: find,
    until: (page) => page.getByRole('alert').first().waitFor(),
    expectedErrors: [/500/],
  },
]

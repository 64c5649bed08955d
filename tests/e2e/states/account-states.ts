import type { Page } from '@playwright/test'
import { answersWith, neverAnswers, type PageState } from './page-state.ts'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** A path with a token that nobody has. */
const pathTo = (page: string) => `/${page}/${'Ab-_'.repeat(10)}cDe`

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()
const isInvited = answersWith('**/api/auth/invitation', {
  success: true,
  invitation: {
    email: 'grace@stratoworks.example',
    name: 'Grace Hall',
    roles: ['writer', 'recruiter'],
    expiresAt: inDays(6),
  },
})
const canReset = answersWith('**/api/auth/reset', { success: true, expiresAt: inDays(1) })
const refuses = (address: string, status: number, message: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status, json: { success: false, message } }))

/** States of the pages that lead to an account. */
export const accountStates: PageState[] = [
  { name: 'forgot-password-invalid', path: '/forgot-password', act: press('Send the link') },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    prepare: answersWith('**/api/auth/forgot-password', {
      success: true,
      message: 'If this address belongs to an account, an email with a link is on its way.',
    }),
    act: async (page) => {
      await page.getByLabel('Email').fill('grace@stratoworks.example')
      await press('Send the link')(page)
      await page.getByText('is on its way').waitFor()
    },
  },
  {
    name: 'join',
    path: pathTo('join'),
    prepare: isInvited,
    until: (page) => page.getByLabel('Name').waitFor(),
  },
  { name: 'join-loading', path: pathTo('join'), prepare: neverAnswers('**/api/auth/invitation') },
  { name: 'join-invalid', path: pathTo('join'), prepare: isInvited, act: press('Join') },
  {
    name: 'join-used',
    path: pathTo('join'),
    prepare: refuses('**/api/auth/invitation', 410, 'This invitation has been used already. Please sign in.'),
    until: (page) => page.getByRole('alert').waitFor(),
    expectedErrors: [/410/],
  },
  {
    name: 'reset-password',
    path: pathTo('reset-password'),
    prepare: canReset,
    until: (page) => page.getByLabel('New Password').waitFor(),
  },
  {
    name: 'reset-password-expired',
    path: pathTo('reset-password'),
    prepare: refuses('**/api/auth/reset', 410, 'This link has expired. Please ask for a new one.'),
    until: (page) => page.getByRole('alert').waitFor(),
    expectedErrors: [/410/],
  },
  {
    name: 'reset-password-failed',
    path: pathTo('reset-password'),
    prepare: refuses('**/api/auth/reset', 500, 'Something went wrong on our side.'),
    until: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    expectedErrors: [/500/],
  },
  { name: 'not-you', path: pathTo('not-you') },
]

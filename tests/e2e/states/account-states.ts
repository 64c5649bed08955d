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

/** The page of a link that is refused, for each reason. */
const refusals = (page: string, call: string, messages: Record<string, [status: number, message: string]>) =>
  Object.entries(messages).map(([reason, [status, message]]): PageState => ({
    name: `${page}-${reason}`,
    path: pathTo(page),
    prepare: refuses(call, status, message),
    until: (opened) => opened.getByRole('alert').waitFor(),
    expectedErrors: [new RegExp(String(status))],
  }))

const passwordRefused = (name: string, label: string, call: string, message: string): Partial<PageState> => ({
  act: async (page) => {
    await page.route(call, (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, message, errors: [{ path: 'password', message }] },
      }),
    )
    await page.getByLabel(label, { exact: true }).fill('password1234')
    await page.getByLabel('Confirm Password').fill('password1234')
    await press(name)(page)
    await page.getByText(message).first().waitFor()
  },
  expectedErrors: [/400/],
})
const tooCommon = 'This password is too common. Please choose another one.'

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
    name: 'forgot-password-too-often',
    path: '/forgot-password',
    prepare: refuses(
      '**/api/auth/forgot-password',
      429,
      'Too many requests. Please try again in 10 minutes.',
    ),
    act: async (page) => {
      await page.getByLabel('Email').fill('grace@stratoworks.example')
      await press('Send the link')(page)
      await page.getByText('Too many requests').first().waitFor()
    },
    expectedErrors: [/429/],
  },
  {
    name: 'join',
    path: pathTo('join'),
    prepare: isInvited,
    until: (page) => page.getByLabel('Name').waitFor(),
  },
  { name: 'join-loading', path: pathTo('join'), prepare: neverAnswers('**/api/auth/invitation') },
  { name: 'join-invalid', path: pathTo('join'), prepare: isInvited, act: press('Join') },
  ...refusals('join', '**/api/auth/invitation', {
    used: [410, 'This invitation has been used already. Please sign in.'],
    revoked: [410, 'This invitation was withdrawn. Please ask for a new one.'],
    expired: [410, 'This invitation has expired. Please ask for a new one.'],
    unknown: [404, 'This invitation does not exist. Please check the link, or ask for a new one.'],
    'of-a-member': [409, 'Your address has an account here already. Please sign in.'],
  }),
  {
    name: 'join-too-common',
    path: pathTo('join'),
    prepare: isInvited,
    ...passwordRefused('Join', 'Password', '**/api/auth/join', tooCommon),
  },
  {
    name: 'reset-password',
    path: pathTo('reset-password'),
    prepare: canReset,
    until: (page) => page.getByLabel('New Password').waitFor(),
  },
  {
    name: 'reset-password-loading',
    path: pathTo('reset-password'),
    prepare: neverAnswers('**/api/auth/reset'),
  },
  ...refusals('reset-password', '**/api/auth/reset', {
    used: [410, 'This link has been used already. Please ask for a new one.'],
    revoked: [410, 'This link is not valid any more. Please ask for a new one.'],
    expired: [410, 'This link has expired. Please ask for a new one.'],
    unknown: [404, 'This link does not exist. Please ask for a new one.'],
    deactivated: [410, 'This account is deactivated. Please ask an owner of the site.'],
  }),
  {
    name: 'reset-password-too-common',
    path: pathTo('reset-password'),
    prepare: canReset,
    ...passwordRefused('Change Password', 'New Password', '**/api/auth/reset-password', tooCommon),
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

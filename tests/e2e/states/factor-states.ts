import type { Page } from '@playwright/test'
import { answersWith, type PageState } from './page-state.ts'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const token = `${'Ab-_'.repeat(10)}cDe`
const passkeyRequest = {
  challenge: token,
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
}

const needsSecondStep = (methods: string[]) =>
  answersWith('**/api/auth/login', {
    success: true,
    message: 'Please confirm your sign-in with your second factor',
    secondStep: { token, methods, ...(methods.includes('passkey') && { passkey: passkeyRequest }) },
  })

const enterPassword = async (page: Page) => {
  await page.getByLabel('Email').fill('grace@stratoworks.example')
  await page.getByLabel('Password').fill('four words in a row')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Second step' }).waitFor()
}

const passkey = (number: number, name: string) => ({
  _id: String(number).repeat(64),
  name,
  createdAt: '2026-09-01T09:00:00.000Z',
  lastUsedAt: '2026-10-01T09:00:00.000Z',
})
const factors = (more: object) => ({
  success: true,
  passkeys: [],
  totp: { isConfirmed: false },
  recoveryCodesLeft: 0,
  isRequired: false,
  dueAt: null,
  ...more,
})
const hasBoth = answersWith(
  '**/api/auth/factors',
  factors({
    passkeys: [passkey(1, 'MacBook'), passkey(2, 'W'.repeat(80))],
    totp: { isConfirmed: true },
    recoveryCodesLeft: 2,
  }),
)

const asksAgain = async (page: Page) => {
  await hasBoth(page)
  await page.route('**/api/auth/factors/recovery-codes', (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, message: 'Please confirm that it is you', code: 'step-up' },
    }),
  )
}
const renewCodes = async (page: Page) => {
  await press('Make new codes')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('heading', { name: 'Please confirm that it is you' }).waitFor()
}

/** Lets the server say of the signed-in person that a required second factor is overdue. */
const isOverdue = async (page: Page) => {
  await answersWith(
    '**/api/auth/factors',
    factors({ isRequired: true, dueAt: '2026-01-08T09:00:00.000Z' }),
  )(page)
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { user: object }
    Object.assign(json.user, { capabilities: [], needsSecondFactor: true })
    await route.fulfill({ response, json })
  })
}

/** States of the second step of signing in, of one's own factors and of the question before a change. */
export const factorStates: PageState[] = [
  {
    name: 'second-step-code',
    path: '/login',
    prepare: needsSecondStep(['totp', 'recovery-code']),
    act: async (page) => {
      await enterPassword(page)
      await press('Confirm')(page)
    },
  },
  {
    name: 'second-step-recovery-code',
    path: '/login',
    prepare: needsSecondStep(['recovery-code']),
    act: enterPassword,
  },
  {
    name: 'profile-factors',
    path: '/admin/profile',
    prepare: hasBoth,
    until: (page) => page.getByText('2 codes left').waitFor(),
  },
  { name: 'step-up', path: '/admin/profile', prepare: asksAgain, act: renewCodes, expectedErrors: [/403/] },
  {
    name: 'step-up-code',
    path: '/admin/profile',
    prepare: asksAgain,
    act: async (page) => {
      await renewCodes(page)
      await press('Use the authenticator app instead')(page)
      await press('Confirm')(page)
    },
    expectedErrors: [/403/],
  },
  {
    name: 'second-factor-overdue',
    path: '/admin/team',
    shows: '/admin/profile',
    prepare: isOverdue,
    until: (page) => page.getByText('Set one up to use the rest of the back office.').waitFor(),
  },
]

import type { Page } from '@playwright/test'
import { adminPostStates } from './admin-post-states.ts'
import { answersWith, answersWithError, neverAnswers, keepNoticesOpen, type PageState } from './page-state.ts'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const failed = [/500/]

const openFirstEnquiry = async (page: Page) => {
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Contact Details' }).waitFor()
}
const openFirstApplication = async (page: Page) => {
  await press(/^View details/)(page)
  await page.getByRole('dialog').getByText('Applied on').waitFor()
}

/** Gives the first enquiries of the list other names. */
const withNames = (names: string[]) => (page: Page) =>
  page.route('**/api/contact?**', async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as { data: { name: string }[] }
    names.forEach((name, index) => Object.assign(list.data[index]!, { name }))
    await route.fulfill({ response, json: list })
  })

/** States of the back office. */
export const adminStates: PageState[] = [
  { name: 'login-invalid', path: '/login', act: press('Sign in') },
  {
    name: 'login-rejected',
    path: '/login',
    prepare: keepNoticesOpen,
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@stratoworks.example')
      await page.getByLabel('Password').fill('not the password')
      await press('Sign in')(page)
      await page.getByText('Invalid credentials', { exact: true }).waitFor()
    },
    expectedErrors: [/401/],
  },
  {
    name: 'admin-menu',
    path: '/admin',
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await press('Menu')(page)
    },
  },
  { name: 'admin-loading', path: '/admin', prepare: neverAnswers('**/api/auth/me') },
  { name: 'dashboard-loading', path: '/admin', prepare: neverAnswers('**/stats') },
  { name: 'dashboard-failed', path: '/admin', prepare: answersWithError('**/stats'), expectedErrors: failed },
  { name: 'enquiries-loading', path: '/admin/enquires', prepare: neverAnswers('**/api/contact?**') },
  {
    name: 'enquiries-failed',
    path: '/admin/enquires',
    prepare: answersWithError('**/api/contact?**'),
    act: (page) => page.getByRole('link', { name: 'Try again' }).waitFor(),
    expectedErrors: failed,
  },
  {
    name: 'enquiries-long-names',
    path: '/admin/enquires',
    prepare: withNames(['W'.repeat(80), '株式会社小笠原諸島クラウド運用', 'شركة العمليات السحابية المحدودة']),
    act: (page) => page.getByText('W'.repeat(80)).first().waitFor(),
  },
  { name: 'enquiries-no-results', path: '/admin/enquires?search=xylophone' },
  { name: 'enquiries-menu', path: '/admin/enquires', act: press(/^More actions/) },
  { name: 'enquiries-delete', path: '/admin/enquires', act: press(/^Delete/) },
  { name: 'enquiry', path: '/admin/enquires', act: openFirstEnquiry },
  {
    name: 'enquiry-file',
    path: '/admin/enquires?search=carolyn',
    act: async (page) => {
      await openFirstEnquiry(page)
      await press('View File')(page)
    },
  },
  {
    name: 'enquiry-not-found',
    path: '/admin/enquires/3f0c8f0e-0000-4000-8000-000000000000',
    act: (page) => page.getByText('Contact not found').waitFor(),
    expectedErrors: [/404/],
  },
  { name: 'applications-loading', path: '/admin/careers', prepare: neverAnswers('**/api/careers/**') },
  {
    name: 'applications-failed',
    path: '/admin/careers',
    prepare: answersWithError('**/api/careers/**'),
    act: (page) => page.getByRole('link', { name: 'Retry' }).waitFor(),
    expectedErrors: failed,
  },
  { name: 'applications-no-results', path: '/admin/careers?search=xylophone' },
  { name: 'application', path: '/admin/careers', act: openFirstApplication },
  {
    name: 'application-discard',
    path: '/admin/careers',
    act: async (page) => {
      await openFirstApplication(page)
      await page.getByLabel('Admin Notes').fill('Call on Monday.')
      await press('Cancel')(page)
    },
  },
  ...adminPostStates,
  {
    name: 'profile-invalid',
    path: '/admin/profile',
    act: async (page) => {
      await page.getByLabel('Name').fill('')
      await press('Update Profile')(page)
      await press('Change Password')(page)
    },
  },
  {
    name: 'profile-saved',
    path: '/admin/profile',
    prepare: keepNoticesOpen,
    act: async (page) => {
      await press('Update Profile')(page)
      await page.getByText('Profile updated successfully').waitFor()
    },
  },
  {
    name: 'dashboard-first-run',
    path: '/admin',
    prepare: answersWith('**/api/dashboard/setup', {
      success: true,
      steps: ['company', 'team', 'opening', 'post', 'mail'].map((name) => ({
        name,
        isDone: name === 'team',
      })),
      isShown: true,
    }),
    act: (page) => page.getByRole('region', { name: 'Make it yours' }).waitFor(),
  },
  {
    name: 'audit-failed',
    path: '/admin/audit',
    prepare: answersWithError('**/api/audit?**'),
    act: (page) => page.getByRole('link', { name: 'Try again' }).waitFor(),
    expectedErrors: failed,
  },
  { name: 'audit-no-results', path: '/admin/audit?search=xylophone' },
  { name: 'subscribers-no-results', path: '/admin/subscribers?search=xylophone' },
]

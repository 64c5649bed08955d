import type { Page } from '@playwright/test'
import { deskStates } from './desk-states.ts'
import { fails, hangs, noticesStay, type PageState } from './page-state.ts'

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

/** States of sign-in, dashboard, enquiries, applications, profile and subscribers. */
export const officeStates: PageState[] = [
  { name: 'login-faults', path: '/login', reach: press('Sign in') },
  {
    name: 'login-refused',
    path: '/login',
    prepare: noticesStay,
    reach: async (page) => {
      await page.getByLabel('Email').fill('nobody@stratoworks.example')
      await page.getByLabel('Password').fill('not the password')
      await press('Sign in')(page)
      await page.getByText('Invalid credentials').waitFor()
    },
    expectedErrors: [/401/],
  },
  {
    name: 'office-drawer',
    path: '/admin',
    reach: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await press('Menu')(page)
    },
  },
  { name: 'dashboard-loading', path: '/admin', prepare: hangs('**/stats') },
  { name: 'dashboard-failed', path: '/admin', prepare: fails('**/stats'), expectedErrors: failed },
  { name: 'enquiries-loading', path: '/admin/enquires', prepare: hangs('**/api/contact?**') },
  {
    name: 'enquiries-failed',
    path: '/admin/enquires',
    prepare: fails('**/api/contact?**'),
    reach: (page) => page.getByRole('link', { name: 'Try again' }).waitFor(),
    expectedErrors: failed,
  },
  { name: 'enquiries-found-nothing', path: '/admin/enquires?search=xylophone' },
  { name: 'enquiries-menu', path: '/admin/enquires', reach: press(/^More actions/) },
  { name: 'enquiries-delete', path: '/admin/enquires', reach: press(/^Delete/) },
  { name: 'enquiry', path: '/admin/enquires', reach: openFirstEnquiry },
  {
    name: 'enquiry-file',
    path: '/admin/enquires?search=carolyn',
    reach: async (page) => {
      await openFirstEnquiry(page)
      await press('View File')(page)
    },
  },
  {
    name: 'enquiry-absent',
    path: '/admin/enquires/3f0c8f0e-0000-4000-8000-000000000000',
    reach: (page) => page.getByText('Contact not found').waitFor(),
    expectedErrors: [/404/],
  },
  { name: 'applications-loading', path: '/admin/careers', prepare: hangs('**/api/careers/**') },
  {
    name: 'applications-failed',
    path: '/admin/careers',
    prepare: fails('**/api/careers/**'),
    reach: (page) => page.getByRole('link', { name: 'Retry' }).waitFor(),
    expectedErrors: failed,
  },
  { name: 'applications-found-nothing', path: '/admin/careers?search=xylophone' },
  { name: 'application', path: '/admin/careers', reach: openFirstApplication },
  {
    name: 'application-discard',
    path: '/admin/careers',
    reach: async (page) => {
      await openFirstApplication(page)
      await page.getByLabel('Admin Notes').fill('Call on Monday.')
      await press('Cancel')(page)
    },
  },
  ...deskStates,
  {
    name: 'profile-faults',
    path: '/admin/profile',
    reach: async (page) => {
      await page.getByLabel('Name').fill('')
      await press('Update Profile')(page)
      await press('Change Password')(page)
    },
  },
  {
    name: 'profile-saved',
    path: '/admin/profile',
    prepare: noticesStay,
    reach: async (page) => {
      await press('Update Profile')(page)
      await page.getByText('Profile updated successfully').waitFor()
    },
  },
  { name: 'audit-found-nothing', path: '/admin/audit?search=xylophone' },
  { name: 'subscribers-found-nothing', path: '/admin/subscribers?search=xylophone' },
]

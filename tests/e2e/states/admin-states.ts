import type { Page } from '@playwright/test'
import { accountStates } from './account-states.ts'
import { companyStates } from './company-states.ts'
import { adminPostStates } from './admin-post-states.ts'
import { issueStates } from './issue-states.ts'
import { listStates } from './list-states.ts'
import { imageStates } from './image-states.ts'
import { teamStates } from './team-states.ts'
import {
  changesAnswer,
  choose,
  failed,
  fill,
  follow,
  has,
  keepNoticesOpen,
  loading,
  onPhone,
  press,
  shows,
  state,
  unusualNames,
  withUnusualNames,
  type PageState,
} from './page-state.ts'

const [enquiries, careers, profile] = ['/admin/enquires', '/admin/careers', '/admin/profile']
const factors = /\/api\/auth\/(factors|sessions)$/
const nobody = '3f0c8f0e-0000-4000-8000-000000000000'
const openEnquiry = async (page: Page) => {
  await follow(/^View (?!site)/)(page)
  await has('heading', 'Contact Details')(page)
}
const openApplication = async (page: Page) => {
  await press(/^View details/)(page)
  await shows('applied · ')(page)
}
const selectOne = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select [^a]/ })
    .first()
    .check()
const twiceRetry = (page: Page) => page.getByRole('button', { name: 'Try again' }).nth(1).waitFor()
const lengthened = (key: string, value: unknown) =>
  ['name', 'email', 'companyName', 'project'].includes(key) ? 'W'.repeat(80) : value

/** States of the back office. */
export const adminStates: PageState[] = [
  ...accountStates,
  state('login-invalid', '/login', press('Sign in')),
  state(
    'login-rejected',
    '/login',
    { prepare: keepNoticesOpen, expectedErrors: [/401/] },
    fill('Email', 'nobody@stratoworks.example'),
    fill('Password', 'not the password'),
    press('Sign in'),
    shows('Invalid credentials'),
  ),
  state('admin-menu', '/admin', onPhone, press('Menu')),
  loading('admin', '/admin', '**/api/auth/me'),
  loading('dashboard', '/admin', '**/stats'),
  failed('dashboard', '/admin', '**/stats'),
  state('dashboard-long-names', '/admin', {
    prepare: changesAnswer('**/stats', withUnusualNames('title', 'name', 'category')),
    until: shows(unusualNames[1]!),
  }),
  state('enquiries-no-results', `${enquiries}?search=xylophone`),
  state('enquiries-menu', enquiries, press(/^More actions/)),
  state('enquiries-delete', enquiries, press(/^Delete/)),
  state('enquiry', enquiries, openEnquiry),
  state('enquiry-reply', enquiries, openEnquiry, press('Send'), shows('Please write something first')),
  state('template-new', '/admin/templates', press('New template')),
  state('enquiry-file', `${enquiries}?search=carolyn`, openEnquiry, press('View File')),
  { ...loading('enquiry', enquiries, /\/api\/contact\/[\da-f-]{36}$/), act: follow(/^View (?!site)/) },
  state(
    'enquiry-long-names',
    enquiries,
    { prepare: changesAnswer(/\/api\/contact\/[^?]+$/, lengthened) },
    openEnquiry,
  ),
  state('enquiry-not-found', `${enquiries}/${nobody}`, {
    until: shows('Contact not found'),
    expectedErrors: [/404/],
  }),
  state('applications-no-results', `${careers}?search=xylophone`),
  state('application', careers, openApplication),
  state('applications-board', `${careers}?show=board`),
  state('applications-selected', careers, selectOne, has('region', 'Selection')),
  state('applications-email', careers, selectOne, press('Email…'), press(/@example\.com$/)),
  state('application-email', careers, openApplication, choose('Email type', 'Rejection')),
  state(
    'application-discard',
    careers,
    openApplication,
    fill('Admin Notes', 'Call on Monday.'),
    press('Cancel'),
  ),
  state('openings-menu', '/admin/openings', press(/^More actions/)),
  state('openings-no-results', '/admin/openings?search=xylophone'),
  state('opening-preview', '/admin/openings', follow('Site Reliability Engineer'), press('Preview')),
  state(
    'opening-incomplete',
    '/admin/openings/create',
    { expectedErrors: [/400/] },
    fill('Title', 'Data Engineer'),
    choose('Status', 'open'),
    press('Create opening'),
    shows('Experience is required'),
  ),
  state('opening-not-found', `/admin/openings/edit/${nobody}`, {
    until: shows('Opening not found'),
    expectedErrors: [/404/],
  }),
  ...companyStates,
  ...adminPostStates,
  ...imageStates,
  ...listStates,
  ...issueStates,
  loading('profile', profile, factors),
  failed('profile', profile, factors, twiceRetry),
  state('profile-invalid', profile, fill('Name', ''), press('Update profile'), press('Change password')),
  state(
    'profile-saved',
    profile,
    { prepare: keepNoticesOpen },
    press('Update profile'),
    shows('Profile updated successfully'),
  ),
  ...teamStates,
  loading('retention', '/admin/retention', '**/api/privacy/retention'),
  failed(
    'retention',
    '/admin/retention',
    '**/api/privacy/retention',
    shows('Failed to load the retention periods'),
  ),
  loading('import', '/admin/import', '**/api/import'),
  failed('import', '/admin/import', '**/api/import', shows('Failed to load the import')),
  state('audit-no-results', '/admin/audit?search=xylophone'),
  state('subscribers-no-results', '/admin/subscribers?search=xylophone'),
]

import type { Page } from '@playwright/test'
import { accountStates } from './account-states.ts'
import { companyStates } from './company-states.ts'
import { adminPostStates } from './admin-post-states.ts'
import { factorStates } from './factor-states.ts'
import { conflictStates } from './conflict-states.ts'
import { historyStates } from './history-states.ts'
import { listStates } from './list-states.ts'
import { pictureStates } from './picture-states.ts'
import { teamStates } from './team-states.ts'
import { privacyStates } from './privacy-states.ts'
import { transferStates } from './transfer-states.ts'
import {
  answersWith,
  answersWithError,
  changesAnswer,
  keepNoticesOpen,
  neverAnswers,
  unusualNames,
  withUnusualNames,
  type PageState,
} from './page-state.ts'

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
  await page.getByRole('dialog').getByText('applied · ').waitFor()
}

const aFile = (name: string) => ({
  _id: '3f0c8f0e-0000-4000-8000-00000000000f',
  name,
  bytes: 240_000,
  filePath: 'files/4102444800.signature/plan.pdf',
})

/** A mail that came in, of each origin, and one with everything that can be said of it. */
const answers = (['person', 'automatic', 'bounce', 'colleague', 'person'] as const).map((origin, index) => ({
  _id: `3f0c8f0e-0000-4000-8000-00000000001${index}`,
  kind: 'answer',
  at: '2026-11-02T09:00:00.000Z',
  author: null,
  title: index === 4 ? unusualNames[2] : 'Re: Your message',
  text: 'Yes, on Thursday.\n\nOn Mon, 2 Nov 2026 at 09:00, Kim wrote:\n> When may we call?',
  isCut: index === 4,
  from: index === 0 ? 'completed' : null,
  to: index === 0 ? 'in-progress' : null,
  correctedAt: null,
  letter: null,
  answer: {
    sender: { name: index === 4 ? unusualNames[1] : 'Ann Lee', email: 'ann@example.com' },
    isContact: index !== 4,
    origin,
    quoteStart: index < 3 ? 19 : null,
    bytes: 41_000_000,
    notes: index === 4 ? ['cut', 'too-large', 'too-complex', 'unreadable', 'unproven'] : [],
    refused:
      index === 4
        ? [
            { name: unusualNames[2], reason: 'size' },
            { name: 'winmail.dat', reason: 'kind' },
          ]
        : [],
  },
  files: index === 0 || index === 4 ? [aFile('Plan.pdf'), aFile('A floor plan with a long name.png')] : [],
}))

/** A reply in each state of its delivery. */
const letters = (['queued', 'sent', 'failed', 'bounced'] as const).map((delivery, index) => ({
  _id: `3f0c8f0e-0000-4000-8000-00000000000${index}`,
  kind: 'letter',
  at: '2026-11-02T09:00:00.000Z',
  author: { _id: '3f0c8f0e-0000-4000-8000-000000000009', name: unusualNames[1] },
  title: unusualNames[2],
  text: 'Thank you.\n\nWhen may we call?',
  isCut: false,
  from: null,
  to: null,
  correctedAt: null,
  answer: null,
  files: index > 0 ? [aFile('Plan of the works.pdf')] : [],
  letter: {
    delivery,
    hasQuote: index > 0,
    canBeTakenBack: false,
    failure: delivery === 'sent' ? '' : '550 5.1.1 The mailbox does not exist',
  },
}))

/** States of the back office. */
export const adminStates: PageState[] = [
  ...accountStates,
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
    name: 'dashboard-mailbox-failing',
    path: '/admin',
    prepare: answersWith('**/api/outbox/unsent', {
      success: true,
      emails: [],
      total: 0,
      inbox: {
        checkedAt: '2026-11-02T09:00:00.000Z',
        failure: 'password',
        failedSince: '2026-11-02T09:01:00.000Z',
        unmatched: 12,
      },
    }),
    act: (page) => page.getByText('The mailbox refuses').waitFor(),
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
  {
    name: 'dashboard-long-names',
    path: '/admin',
    prepare: changesAnswer('**/stats', withUnusualNames('title', 'name', 'category')),
    until: (page) => page.getByText(unusualNames[1]!).first().waitFor(),
  },
  {
    name: 'dashboard-empty',
    path: '/admin',
    prepare: async (page) => {
      const lists = ['recentPosts', 'recentComments', 'categories']
      const isNothing = (key: string, value: unknown) => {
        if (typeof value === 'number') return 0
        if (key === 'oldestAt') return null
        return lists.includes(key) ? [] : value
      }
      await changesAnswer('**/stats', isNothing)(page)
      await changesAnswer('**/api/dashboard/waiting', isNothing)(page)
    },
    until: (page) => page.getByText('No posts yet. Create your first blog post!').waitFor(),
  },
  { name: 'enquiries-no-results', path: '/admin/enquires?search=xylophone' },
  { name: 'enquiries-menu', path: '/admin/enquires', act: press(/^More actions/) },
  { name: 'enquiries-delete', path: '/admin/enquires', act: press(/^Delete/) },
  { name: 'enquiry', path: '/admin/enquires', act: openFirstEnquiry },
  {
    name: 'enquiry-reply',
    path: '/admin/enquires',
    act: async (page) => {
      await openFirstEnquiry(page)
      await press('Send')(page)
      await page.getByText('Please write something first').waitFor()
    },
  },
  {
    name: 'enquiry-reply-without-mail',
    path: '/admin/enquires',
    prepare: changesAnswer('**/api/contact/*/reply', (key, value) => (key === 'canSend' ? false : value)),
    act: async (page) => {
      await openFirstEnquiry(page)
      await page.getByRole('link', { name: 'Open in Your Mail Program' }).waitFor()
    },
  },
  {
    name: 'enquiry-reply-failed',
    path: '/admin/enquires',
    prepare: answersWithError('**/api/contact/*/reply'),
    act: async (page) => {
      await openFirstEnquiry(page)
      await page.getByRole('button', { name: 'Load the reply again' }).waitFor()
    },
    expectedErrors: failed,
  },
  {
    name: 'enquiry-letters',
    path: '/admin/enquires',
    prepare: answersWith('**/api/contact/*/timeline', { success: true, entries: letters, earlier: null }),
    act: async (page) => {
      await openFirstEnquiry(page)
      await page.getByText('Not sent').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'enquiry-answers',
    path: '/admin/enquires',
    prepare: answersWith('**/api/contact/*/timeline', {
      success: true,
      entries: answers,
      earlier: '2026-11-02T09:00:00.000Z_3f0c8f0e-0000-4000-8000-000000000010',
    }),
    act: async (page) => {
      await openFirstEnquiry(page)
      await page.getByText('Undeliverable').scrollIntoViewIfNeeded()
    },
  },
  { name: 'template-new', path: '/admin/templates', act: press('New Template') },
  {
    name: 'enquiry-file',
    path: '/admin/enquires?search=carolyn',
    act: async (page) => {
      await openFirstEnquiry(page)
      await press('View File')(page)
    },
  },
  {
    name: 'enquiry-loading',
    path: '/admin/enquires',
    prepare: neverAnswers(/\/api\/contact\/[\da-f-]{36}$/),
    act: (page) =>
      page
        .getByRole('link', { name: /^View / })
        .first()
        .click(),
  },
  {
    name: 'enquiry-long-names',
    path: '/admin/enquires',
    prepare: changesAnswer(/\/api\/contact\/[^?]+$/, (key, value) =>
      ['name', 'email', 'companyName', 'project'].includes(key) ? 'W'.repeat(80) : value,
    ),
    act: openFirstEnquiry,
  },
  {
    name: 'enquiry-not-found',
    path: '/admin/enquires/3f0c8f0e-0000-4000-8000-000000000000',
    until: (page) => page.getByText('Contact not found').waitFor(),
    expectedErrors: [/404/],
  },
  { name: 'applications-no-results', path: '/admin/careers?search=xylophone' },
  { name: 'application', path: '/admin/careers', act: openFirstApplication },
  { name: 'applications-board', path: '/admin/careers?show=board' },
  {
    name: 'applications-selected',
    path: '/admin/careers',
    act: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select [^a]/ })
        .first()
        .check()
      await page.getByRole('region', { name: 'Selection' }).waitFor()
    },
  },
  {
    name: 'application-letter',
    path: '/admin/careers',
    act: async (page) => {
      await openFirstApplication(page)
      await page.getByLabel('Kind of letter').selectOption('Rejection')
    },
  },
  {
    name: 'application-discard',
    path: '/admin/careers',
    act: async (page) => {
      await openFirstApplication(page)
      await page.getByLabel('Admin Notes').fill('Call on Monday.')
      await press('Cancel')(page)
    },
  },
  { name: 'openings-menu', path: '/admin/openings', act: press(/^More actions/) },
  { name: 'openings-no-results', path: '/admin/openings?search=xylophone' },
  {
    name: 'opening-preview',
    path: '/admin/openings',
    act: async (page) => {
      await page.getByRole('link', { name: 'Site Reliability Engineer' }).click()
      await press('Preview')(page)
    },
  },
  {
    name: 'opening-incomplete',
    path: '/admin/openings/create',
    act: async (page) => {
      await page.getByLabel('Title').first().fill('Data Engineer')
      await page.getByLabel('Status').selectOption('open')
      await press('Create Opening')(page)
    },
    until: (page) => page.getByText('Experience is required').waitFor(),
    expectedErrors: [/400/],
  },
  {
    name: 'opening-not-found',
    path: '/admin/openings/edit/3f0c8f0e-0000-4000-8000-000000000000',
    until: (page) => page.getByText('Opening not found').waitFor(),
    expectedErrors: [/404/],
  },
  ...companyStates,
  ...adminPostStates,
  ...conflictStates,
  ...historyStates,
  ...pictureStates,
  ...listStates,
  {
    name: 'profile-loading',
    path: '/admin/profile',
    prepare: neverAnswers(/\/api\/auth\/(factors|sessions)$/),
  },
  {
    name: 'profile-failed',
    path: '/admin/profile',
    prepare: answersWithError(/\/api\/auth\/(factors|sessions)$/),
    until: (page) => page.getByRole('button', { name: 'Try again' }).nth(1).waitFor(),
    expectedErrors: failed,
  },
  {
    name: 'profile-sessions',
    path: '/admin/profile',
    prepare: changesAnswer('**/api/auth/sessions', (key, value) =>
      key === 'sessions'
        ? Array.from({ length: 20 }, (_, index) => ({
            ...(value as object[])[0],
            _id: String(index % 10).repeat(63) + String(Math.floor(index / 10)),
            device: index === 1 ? 'W'.repeat(80) : index % 2 ? 'Safari on iPhone' : 'Firefox on Windows',
            isCurrent: index === 0,
          }))
        : value,
    ),
    until: (page) => page.getByRole('button', { name: 'End all other sessions' }).waitFor(),
  },
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
      steps: ['company', 'people', 'opening', 'post', 'mail'].map((name) => ({
        name,
        isDone: name === 'people',
      })),
      mail: { hasServer: true, hasRecipient: true },
      isShown: true,
    }),
    until: (page) => page.getByRole('region', { name: 'Make it yours' }).waitFor(),
  },
  ...factorStates,
  ...teamStates,
  ...privacyStates,
  ...transferStates,
  { name: 'audit-no-results', path: '/admin/audit?search=xylophone' },
  { name: 'subscribers-no-results', path: '/admin/subscribers?search=xylophone' },
]

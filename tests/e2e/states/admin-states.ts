import type { Page } from '@playwright/test'
import { partLabels, partNames, type PartName } from '#contract/company/part-names.ts'
import { listStates } from './list-states.ts'
import { postStates } from './post-states.ts'
import {
  answersWith,
  changesAnswer,
  choose,
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
  waits,
  missing,
  type PageState,
} from './page-state.ts'

const [enquiries, careers, profile] = ['/admin/enquires', '/admin/careers', '/admin/profile']
const factors = /\/api\/auth\/(factors|sessions)$/
const [retention, retentionCall] = ['/admin/retention', '**/api/privacy/retention']
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
const longFields = (key: string, value: unknown) =>
  ['name', 'email', 'companyName', 'project'].includes(key) ? 'W'.repeat(80) : value

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
/** A team of fifty, whose names and roles take the most room. */
const enlarged = (key: string, value: unknown) =>
  key === 'people'
    ? Array.from({ length: 50 }, (_, index) => ({
        ...(value as Record<string, unknown>[])[0],
        _id: `3f0c8f0e-0000-4000-8000-${String(index).padStart(12, '0')}`,
        name: unusualNames[index % 5] ?? `Person ${index}`,
        roles: ['owner', 'editor', 'writer', 'sales', 'recruiter'].slice(0, (index % 5) + 1),
      }))
    : value
const [images, imageCall] = ['/admin/images', '**/api/images?**']
/** Anew for each state, since it counts the names. */
const renamed = () => ({ prepare: changesAnswer(imageCall, withUnusualNames('name', 'alt')) })
const unused: Record<string, unknown> = { uses: [], otherUses: 0, places: 0 }
const areUnused = { prepare: changesAnswer(imageCall, (key, value) => unused[key] ?? value) }
const askToDelete = async (page: Page) => {
  await press(/bill-and-unit-cost/)(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete image' }).waitFor()
}
const pathOf = (name: PartName) => `/admin/company/${name.toLowerCase()}`
const isLoaded = (name: PartName) => has('form', partLabels[name])

/** Unfolds every entry of every list. */
const unfold = async (page: Page) => {
  await page.locator('main details').first().waitFor()
  await page.evaluate(() => {
    for (const entry of document.querySelectorAll<HTMLDetailsElement>('main details')) entry.open = true
  })
}

/** Gives every text of some length as much as its field takes. */
const lengthened = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > 20 ? 'W'.repeat(200) : value

/** Each editor as it is first seen, with all of its entries unfolded. */
const editors = partNames
  .filter((name) => name !== 'logo')
  .map((name) =>
    state(
      `part-${name.toLowerCase()}`,
      pathOf(name),
      // the missing page is shown beside its fields
      { until: isLoaded(name), ...(name === 'notFound' && { expectedErrors: [/404/] }) },
      ...(['company', 'navigation', 'home', 'services', 'people', 'about'].includes(name) ? [unfold] : []),
    ),
  )
/** Takes away the name of the fourth entry, and folds it. */
const emptyFourth = async (page: Page) => {
  const summary = page.locator('main summary').nth(3)
  await summary.click()
  await page.getByLabel('Name', { exact: true }).nth(3).fill('')
  await summary.click()
}

/** States of the back office. */
export const adminStates: PageState[] = [
  state('forgot-password-invalid', '/forgot-password', press('Send link')),
  state('join', pathTo('join'), { prepare: isInvited, until: has('textbox', 'Name') }),
  state('join-invalid', pathTo('join'), { prepare: isInvited }, press('Join')),
  state('reset-password', pathTo('reset-password'), {
    prepare: canReset,
    until: has('button', 'Change password'),
  }),
  state('not-you', pathTo('not-you')),
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
  ...waits('dashboard', '/admin', '**/stats'),
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
    { prepare: changesAnswer(/\/api\/contact\/[^?]+$/, longFields) },
    openEnquiry,
  ),
  missing('enquiry', `${enquiries}/${nobody}`, 'Contact not found'),
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
  missing('opening', `/admin/openings/edit/${nobody}`, 'Opening not found'),
  ...waits('company', '/admin/company', '**/api/company/parts', has('alert')),
  ...waits('part', pathOf('home'), '**/api/company/parts/home', has('alert')),
  state('part-unknown', '/admin/company/nothing', { until: shows('Page not found') }),
  ...editors,
  ...(['home', 'services', 'people', 'navigation'] as const).map((name) =>
    state(
      `part-${name}-long`,
      pathOf(name),
      {
        prepare: changesAnswer(`**/api/company/parts/${name}`, lengthened),
        until: isLoaded(name),
        // some texts are too long to be shown beside their fields
        expectedErrors: [/400/],
      },
      unfold,
    ),
  ),
  state(
    'part-invalid',
    pathOf('people'),
    { expectedErrors: [/400/] },
    emptyFourth,
    press('Save Changes'),
    shows('Name is required'),
  ),
  state(
    'part-reset',
    pathOf('notFound'),
    { expectedErrors: [/404/] },
    press('History'),
    press('Restore original texts'),
    has('button', 'Restore'),
  ),
  ...postStates,
  ...waits('images', images, imageCall),
  state('images-no-results', `${images}?search=xylophone`),
  state('images-long-names', images, renamed(), { until: shows(unusualNames[2]!) }),
  state('image-delete', `${images}?search=bill`, areUnused, askToDelete),
  state(
    'image-chooser',
    '/admin/posts/create',
    renamed(),
    press('Choose from the library'),
    shows(unusualNames[2]!),
  ),
  ...listStates,
  ...waits('profile', profile, factors, twiceRetry),
  state('profile-invalid', profile, fill('Name', ''), press('Update profile'), press('Change password')),
  ...waits('team', '/admin/team', '**/api/team'),
  state('team-of-fifty', '/admin/team', {
    prepare: changesAnswer('**/api/team', enlarged),
    until: shows('50 people'),
  }),
  ...waits('retention', retention, retentionCall, shows('Failed to load the retention periods')),
  ...waits('import', '/admin/import', '**/api/import', shows('Failed to check for a running import')),
  state('audit-no-results', '/admin/audit?search=xylophone'),
  state('subscribers-no-results', '/admin/subscribers?search=xylophone'),
]

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aPdf, aZip } from '../support/sample-files.ts'
import { storedFiles } from './support/stored-files.ts'
import { chief, expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

const uniqueName = (word: string) => `${word}${Date.now().toString(36)}`

/** Applies as visitors do; the last name tells this journey's applicants from all others. */
async function apply(
  page: Page,
  lastName: string,
  firstNames: string[],
  cv?: { name: string; buffer: Buffer },
) {
  for (const firstName of firstNames) {
    const response = await page.request.post('/api/careers/apply', {
      multipart: {
        firstName,
        lastName,
        email: `${firstName}.${lastName}@example.com`.toLowerCase(),
        phone: '0491 570 156',
        position: firstName === 'Ada' ? 'Site Reliability Engineer' : 'Other',
        experience: '5+ years',
        coverLetter: `I would like to join you. ${firstName}`,
        cv: { name: 'resume.pdf', mimeType: 'application/pdf', buffer: aPdf(), ...cv },
      },
    })
    expect(response.status()).toBe(201)
  }
}

test('an admin filters the applications, reviews one and adds a note', chief, async ({ page }) => {
  const name = uniqueName('Quill')
  await apply(page, name, ['Ada', 'Ben'])
  await signIn(page)
  await page.goto('/admin/careers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Career Applications')
  await expect(page.locator('dt')).toHaveText([
    'Total Applications',
    'Recent (7 days)',
    'Pending Review',
    'Hired',
  ])
  await expect(page.getByRole('columnheader')).toHaveText([
    'Applicant',
    'Position',
    'Experience',
    'Status',
    'Applied Date',
    'Actions',
  ])
  await expect(page.getByLabel('Per page').getByRole('option')).toHaveText([
    '10 per page',
    '25 per page',
    '50 per page',
  ])
  await expect(page.getByLabel('Position').getByRole('option')).toHaveText([
    'All Positions',
    'Senior DevOps Engineer',
    'Cloud Infrastructure Architect',
    'Site Reliability Engineer',
    'Other',
  ])
  await page.getByPlaceholder('Search by name or email').fill(name)
  await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible()
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await page.getByLabel('Position').selectOption('Site Reliability Engineer')
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible()
  await page.getByLabel('Status').selectOption('Hired')
  await expect(page.getByText('No applications found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/careers')
  await page.getByPlaceholder('Search by name or email').fill(name)

  const row = page.getByRole('row').filter({ hasText: `Ada ${name}` })
  await expect(row).toContainText(`ada.${name}@example.com`.toLowerCase())
  await row.getByRole('button', { name: 'View details' }).click()
  const dialog = page.getByRole('dialog', { name: `Ada ${name}` })
  await expect(dialog.getByText('I would like to join you. Ada')).toBeVisible()
  await expect(dialog.getByText('resume.pdf')).toBeVisible()
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /^\/files\/.+\.pdf#/)
  await dialog.getByLabel('Status').selectOption('Shortlisted')
  await dialog.getByPlaceholder('Add notes about this application...').fill('Call on Monday.')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await page.reload()
  await expect(dialog.getByLabel('Admin Notes'), 'what was typed is still there').toHaveValue(
    'Call on Monday.',
  )
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Shortlisted')

  await row.getByRole('button', { name: 'View details' }).click()
  await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Call on Monday.')
  // what one save has recorded may have one time
  for (const text of [
    /applied · /,
    'Olive Owner changed the status from Pending to Shortlisted',
    'Call on Monday.',
  ]) {
    await expect(dialog.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByRole('button', { name: 'View details' })).toBeFocused()
})

test('an admin finds an application, notes and shortlists it, saves its CV byte for byte, and deletes both', async ({
  page,
  baseURL,
}) => {
  const before = Date.now()
  const name = uniqueName('Reed')
  const cv = aZip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml', `word/${name}.xml`])
  await apply(page, name, ['Cleo'], { name: 'my story.docx', buffer: cv })
  expect((await storedFiles(baseURL!)).some((bytes) => bytes.equals(cv))).toBe(true)
  const token = await signIn(page)
  await page.goto('/admin/careers')
  await page.getByPlaceholder('Search by name or email').fill(`cleo ${name}`)
  const row = page.getByRole('row').filter({ hasText: `Cleo ${name}` })
  await row.getByRole('button', { name: 'View details' }).click()
  const dialog = page.getByRole('dialog', { name: `Cleo ${name}` })
  await dialog.getByLabel('Status').selectOption('Shortlisted')
  await dialog.getByLabel('Admin Notes').fill('Writes well.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row).toContainText('Shortlisted')

  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Download CV' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('my story.docx')
  expect((await readFile(await saved.path())).equals(cv), 'byte for byte').toBe(true)

  await row.getByRole('button', { name: 'View details' }).click()
  await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Writes well.')
  const step = dialog.getByRole('listitem').filter({ hasText: 'from Pending to Shortlisted' })
  await expect(step).toContainText('Olive Owner')
  const at = Date.parse((await step.locator('time').getAttribute('datetime'))!)
  expect(at, 'when it was').toBeGreaterThanOrEqual(before)
  await expect(dialog.getByText('This file type cannot be previewed')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('application')!
  const address = `/api/careers/applications/${id}`
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (await page.request.get(address, { headers })).json()
  expect((await page.request.get(`/${data.filePath}`)).status()).toBe(200)

  await dialog.getByRole('button', { name: 'Delete Application' }).click()
  const question = page.getByRole('dialog', { name: 'Delete application' })
  await expect(question).toContainText('Are you sure you want to delete this application?')
  await expect(question).toContainText('my story.docx')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No applications found')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const gone of [address, `${address}/download-cv`, `/${data.filePath}`])
    expect((await page.request.get(gone, { headers })).status(), gone).toBe(404)
})

test.describe('when two people review one application', () => {
  test.use({ expectedErrors: [/409/] })

  test('changes of status and notes are both kept, and two of one part are asked about', async ({ page }) => {
    const name = uniqueName('Finch')
    await apply(page, name, ['Ada'])
    const token = await signIn(page)
    const headers = { authorization: `Bearer ${token}` }
    await page.goto(`/admin/careers?search=${name}`)
    const open = page.getByRole('button', { name: 'View details' })
    const dialog = page.getByRole('dialog', { name: `Ada ${name}` })
    const conflict = page.getByRole('dialog', { name: 'Somebody else saved this application meanwhile' })
    const [notes, status] = [dialog.getByLabel('Admin Notes'), dialog.getByLabel('Status')]
    const save = dialog.getByRole('button', { name: 'Save Changes' })
    await open.click()
    await expect(dialog.getByText('applied · ')).toBeVisible()
    const address = `/api/careers/applications/${new URL(page.url()).searchParams.get('application')}`
    const stored = async () => (await (await page.request.get(address, { headers })).json()).data
    const overtake = (data: object) => page.request.put(`${address}/status`, { headers, data })

    await notes.fill('Call on Monday.')
    await overtake({ status: 'reviewed' })
    await save.click()
    await expect(dialog).toBeHidden()
    expect(await stored()).toMatchObject({ status: 'reviewed', adminNotes: 'Call on Monday.' })

    await open.click()
    await expect(dialog.getByText('applied · ')).toBeVisible()
    await notes.fill('Mine.')
    await overtake({ status: 'shortlisted', adminNotes: 'Theirs.' })
    await save.click()
    await expect(conflict.getByText('Theirs.')).toBeVisible()
    await conflict.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(notes).toHaveValue('Mine.')
    expect(await stored()).toMatchObject({ adminNotes: 'Theirs.' })
    await save.click()
    await conflict.getByRole('button', { name: 'Save Mine Over It' }).click()
    await expect(dialog).toBeHidden()
    expect(await stored(), 'the status stays theirs').toMatchObject({
      status: 'shortlisted',
      adminNotes: 'Mine.',
    })

    await open.click()
    await expect(dialog.getByText('applied · ')).toBeVisible()
    await status.selectOption('Hired')
    await overtake({ status: 'rejected' })
    await save.click()
    await conflict.getByRole('button', { name: 'Use Their Version' }).click()
    await expect(status).toHaveValue('rejected')
    await expect(notes).toHaveValue('Mine.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  test('what was typed before a reload is saved on top of what it was typed on', async ({ page }) => {
    const name = uniqueName('Crake')
    await apply(page, name, ['Ada'])
    const token = await signIn(page)
    await page.goto(`/admin/careers?search=${name}`)
    await page.getByRole('button', { name: 'View details' }).click()
    const dialog = page.getByRole('dialog', { name: `Ada ${name}` })
    await expect(dialog.getByText('applied · ')).toBeVisible()
    await dialog.getByLabel('Admin Notes').fill('Mine.')
    const id = new URL(page.url()).searchParams.get('application')
    await page.request.put(`/api/careers/applications/${id}/status`, {
      headers: { authorization: `Bearer ${token}` },
      data: { status: 'pending', adminNotes: 'Theirs.' },
    })
    await page.reload()
    await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Mine.')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('dialog', { name: /^Somebody else/ }).getByText('Theirs.')).toBeVisible()
  })
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })
  const serverError = { status: 500, json: { success: false, message: 'The desk is on fire' } }

  test('an admin sees which part of the applications page failed', async ({ page }) => {
    const name = uniqueName('Sedge')
    await apply(page, name, ['Dina'])
    await signIn(page)
    let isDown = true
    await page.route('**/api/careers/applications?**', (route) =>
      isDown ? route.fulfill(serverError) : route.continue(),
    )
    await page.goto(`/admin/careers?search=${name}`)
    await expect(page.getByRole('alert')).toContainText('The desk is on fire')
    isDown = false
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible()

    await page.route('**/download-cv', (route) => route.fulfill(serverError))
    await page.getByRole('button', { name: 'Download CV' }).click()
    await expect(page.getByRole('alert').getByText('Failed to download CV')).toBeVisible()

    await page.route(/\/applications\/[\da-f-]{36}$/, (route) => route.fulfill(serverError))
    await page.getByRole('button', { name: `Delete Dina ${name}` }).click()
    const question = page.getByRole('dialog', { name: 'Delete application' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByRole('alert')).toHaveText('Failed to delete application')
    await question.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'View details' }).click()
    const dialog = page.getByRole('dialog', { name: `Dina ${name}` })
    await expect(dialog.getByText('Failed to load application details')).toBeVisible()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/status', async (route) => {
      await released
      await route.fulfill(serverError)
    })
    await dialog.getByLabel('Status').selectOption('Hired')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    release()
    await expect(dialog.getByText('Failed to update application status')).toBeVisible()
  })
})

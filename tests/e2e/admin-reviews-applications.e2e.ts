import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'
import { anApplication, uniqueName } from './support/submissions.ts'

test('an admin filters the applications, reviews one and adds a note @chief', async ({ page }) => {
  const name = uniqueName('Quill')
  await anApplication(page, 'Ada', name, { position: 'Site Reliability Engineer' })
  await anApplication(page, 'Ben', name)
  await signIn(page)
  await page.goto('/admin/careers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Career Applications')
  await page.getByPlaceholder('Search by name or email').fill(name)
  await page.getByLabel('Position').selectOption('Site Reliability Engineer')
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: `Ada ${name}` })
  await expect(row).toContainText(`ada.${name}@example.com`.toLowerCase())
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Download CV' }).click()
  expect((await download).suggestedFilename()).toBe('resume.pdf')
  await row.getByRole('button', { name: 'View details' }).click()
  const dialog = page.getByRole('dialog', { name: `Ada ${name}` })
  await expect(dialog.getByText('I would like to join you. Ada')).toBeVisible()
  await expect(dialog.getByText('resume.pdf')).toBeVisible()
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /^\/files\/.+\.pdf#/)
  await dialog.getByLabel('Status').selectOption('Shortlisted')
  await dialog.getByPlaceholder('Add notes about this application...').fill('Call on Monday.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Shortlisted')

  await row.getByRole('button', { name: 'View details' }).click()
  await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Call on Monday.')
  const change = 'Olive Owner changed the status from Pending to Shortlisted'
  await expect(dialog.getByRole('listitem').filter({ hasText: change })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByRole('button', { name: 'View details' })).toBeFocused()
})

test.describe('when two people review one application', () => {
  test.use({ expectedErrors: [/409/] })

  test('changes of status and notes are both kept, and two of one part are asked about', async ({ page }) => {
    const name = uniqueName('Finch')
    await anApplication(page, 'Ada', name)
    const headers = { authorization: `Bearer ${await signIn(page)}` }
    await page.goto(`/admin/careers?search=${name}`)
    const open = page.getByRole('button', { name: 'View details' })
    const dialog = page.getByRole('dialog', { name: `Ada ${name}` })
    const conflict = page.getByRole('dialog', { name: 'Someone else has saved this application' })
    const notes = dialog.getByLabel('Admin Notes')
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
    // what was typed before is still based on what it was typed on
    await page.reload()
    await save.click()
    await expect(conflict.getByText('Theirs.')).toBeVisible()
    await conflict.getByRole('button', { name: 'Keep editing' }).click()
    await expect(notes).toHaveValue('Mine.')
    expect(await stored()).toMatchObject({ adminNotes: 'Theirs.' })
    await save.click()
    await conflict.getByRole('button', { name: 'Overwrite with your version' }).click()
    await expect(dialog).toBeHidden()
    expect(await stored(), 'the status stays theirs').toMatchObject({
      status: 'shortlisted',
      adminNotes: 'Mine.',
    })
  })
})

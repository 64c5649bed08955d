import { aDraft } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'
import { fillApplication, fillEnquiry } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

const sentence = 'You’re offline. What you’ve typed is kept.'

// what a browser without a connection writes to its console
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

test('an enquiry sent without a connection waits, and is sent once @chief', async ({ page, context }) => {
  await page.goto('/contact')
  const project = `Sent from a train, ${Date.now()}`
  await fillEnquiry(page, project)
  await context.setOffline(true)
  const form = page.locator('form').filter({ hasText: 'Tell us about your project' })
  await expect(form.getByText(sentence)).toBeVisible()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(page.getByLabel('Project Details')).toHaveValue(project)
  await context.setOffline(false)
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(0)
  const headers = { authorization: `Bearer ${await signIn(page)}` }
  const { data } = await (await page.request.get('/api/contact?limit=50', { headers })).json()
  expect(data.filter((one: { project: string }) => one.project === project)).toHaveLength(1)
})

test('an application discarded while it waits is never sent', async ({ page, context }) => {
  await page.goto('/career/site-reliability-engineer')
  await page.getByRole('button', { name: 'Apply Now' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Job Application' })
  await fillApplication(dialog)
  await context.setOffline(true)
  await expect(dialog.getByText(sentence)).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await context.setOffline(false)
  expect(posts).toEqual([])
})

test('a post that is saved without a connection is saved once there is one', async ({ page, context }) => {
  const id = await aDraft(page, await signIn(page), `Saved on a train, ${Date.now()}`)
  await page.goto(`/admin/posts/edit/${id}`)
  const bio = `Writes on trains, ${Date.now()}.`
  await page.getByLabel('Author bio').fill(bio)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(sentence)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Blog post updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Author bio')).toHaveValue(bio)
})

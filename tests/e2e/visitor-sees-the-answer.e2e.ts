import type { Page } from '@playwright/test'
import { aPdf } from '../support/sample-files.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }

const fillEnquiry = async (page: Page, project: string) => {
  await page.getByLabel('Full Name').fill('Robin Reader')
  await page.getByLabel('Email Address').fill('robin@example.com')
  await page.getByLabel('Project Details').fill(project)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const sent = (page: Page) => page.getByText('Your message has been sent successfully!')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone, expectedErrors: [/40[04]|415/] })

  test('the answer to an enquiry is in view at 390 px, that of a rejected one at its field', async ({
    page,
  }) => {
    await page.goto('/contact')
    await fillEnquiry(page, `On a phone without scripts, ${Date.now()}`)
    await page.getByLabel('Full Name').fill('   ')
    await send(page).click()
    await expect(page.getByText('Full name is required')).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Full Name')).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Full Name').fill('Robin Reader')
    await page
      .getByLabel('Attach a File')
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('words') })
    await send(page).click()
    await expect(page.getByText(/^The file must be a PDF/)).toBeInViewport({ ratio: 1 })
    await page
      .getByLabel('Attach a File')
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: aPdf() })
    await send(page).click()
    await expect(sent(page)).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(send(page)).toBeVisible()
  })

  test('the answer to a comment is in view at 390 px', async ({ page }) => {
    await page.goto('/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline')
    const form = page.getByRole('form', { name: 'Leave a Comment' })
    await form.getByLabel('Name').fill('Robin Reader')
    await form.getByLabel('Email').fill('robin@example.com')
    await form.getByRole('button', { name: 'Post Comment' }).click()
    await expect(form.getByText('All fields are required')).toHaveCount(1)
    await expect(form.getByText('All fields are required')).toBeInViewport({ ratio: 1 })
    await expect(form.getByLabel('Comment')).toHaveAccessibleDescription('Required')
    await form.getByLabel('Comment').fill(`On a phone without scripts, ${Date.now()}`)
    await form.getByLabel('Email').fill('robin')
    await form.getByRole('button', { name: 'Post Comment' }).click()
    await expect(form.getByLabel('Email'), 'at the field').toBeInViewport({ ratio: 1 })
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/valid email address$/)
    await form.getByLabel('Email').fill('robin@example.com')
    await form.getByRole('button', { name: 'Post Comment' }).click()
    await expect(form.getByText(/awaiting moderation/)).toBeInViewport({ ratio: 1 })
  })

  test('the answer to a newsletter form is in view at 390 px', async ({ page }) => {
    await page.goto('/blog')
    await page.getByLabel('Email address').fill('robin')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Email address').fill(`robin.${Date.now()}@example.com`)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('the focus moved by a script at 390 px', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  /** The field and its label lie between the header and the half of the screen that a keyboard covers. */
  const expectInView = async (page: Page, label: string) => {
    const field = page.getByLabel(label, { exact: false }).first()
    await expect(field).toBeFocused()
    const places = () =>
      field.evaluate((element: HTMLInputElement) => {
        const header = document.querySelector('header')!.getBoundingClientRect()
        const { top } = element.labels![0]!.getBoundingClientRect()
        const { bottom } = element.getBoundingClientRect()
        return { isBelowHeader: top >= header.bottom, isAboveKeyboard: bottom <= innerHeight / 2 }
      })
    await expect.poll(places).toEqual({ isBelowHeader: true, isAboveKeyboard: true })
  }

  test('Reply, an empty comment and an empty enquiry show the field with its label', async ({ page }) => {
    await page.goto('/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline')
    await page
      .getByRole('button', { name: /^Reply to/ })
      .first()
      .tap()
    const form = page.getByRole('form', { name: 'Reply to Comment' })
    await expectInView(page, 'Name')
    await form.getByRole('button', { name: 'Post Reply' }).tap()
    await expect(form.getByText('All fields are required')).toBeVisible()
    await expectInView(page, 'Name')

    await page.goto('/contact')
    await send(page).tap()
    await expectInView(page, 'Full Name')
  })
})

test('what was sent is still said when its message is gone, and the message stays under the pointer', async ({
  page,
}) => {
  await page.goto('/contact')
  await fillEnquiry(page, `Said twice, ${Date.now()}`)
  await page.clock.install()
  await send(page).click()
  await expect(sent(page)).toBeVisible()
  await sent(page).hover()
  await page.clock.runFor(60_000)
  await expect(sent(page), 'under the pointer').toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(4_900)
  await expect(sent(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(sent(page)).toHaveCount(0)
  await expect(page.getByText(/^Sent \d\d:\d\d$/)).toBeVisible()

  await page.goto('/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline')
  const form = page.getByRole('form', { name: 'Leave a Comment' })
  await form.getByLabel('Name').fill('Robin Reader')
  await form.getByLabel('Email').fill('robin@example.com')
  await form.getByLabel('Comment').fill(`Words, ${Date.now()}`)
  await form.getByRole('button', { name: 'Post Comment' }).click()
  await expect(form.getByRole('status')).toHaveText(/awaiting moderation/)
  await page.clock.runFor(3_100)
  await expect(form.getByText(/^Sent \d\d:\d\d$/)).toBeVisible()
})

for (const width of [390, 768, 1440]) {
  test(`at ${width} px what was sent, who answers and what to read stand in view where the form was`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 })
    const expectReceipt = async (words: string, who: RegExp) => {
      const receipt = page.locator(':focus')
      await expect(receipt.getByText('What you sent')).toBeInViewport()
      await expect(receipt.getByText(words)).toBeVisible()
      await expect(receipt.getByText(who)).toBeInViewport()
      await expect(receipt.getByRole('link').last()).toHaveAttribute('href', '/blog')
    }
    await page.goto('/contact')
    const project = `A platform, ${Date.now()}`
    await fillEnquiry(page, project)
    await page
      .getByLabel('Attach a File')
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: aPdf() })
    await send(page).click()
    await expect(sent(page)).toBeInViewport({ ratio: 1 })
    await expectReceipt(project, /Callum Reid or Amara Okafor reads it and writes back to robin@example.com/)
    await expect(page.locator(':focus').getByText('plan.pdf', { exact: true })).toBeVisible()
    // the line of the page stands there, at its first stop, and nowhere else
    const stops = page.locator('#enquiry').getByRole('listitem')
    await expect(stops).toHaveText([
      /^You wrote, \d\d:\d\d/,
      /^Within one working day/,
      /^Thirty minutes on a call/,
      /^Within a week of the call/,
    ])
    await expect(stops.and(page.locator('[aria-current=step]'))).toHaveText(/^You wrote/)
    await expect(page.getByRole('heading', { name: 'What happens after you write' })).toBeHidden()
    // it is in the place of the form, of which nothing remains
    await expect(page.locator('#enquiry').getByRole('heading')).toHaveText(/^You hear from us by \w+day, /)
    await expect(page.locator('#enquiry').getByRole('button')).toHaveText('Write another message')
    await expect(page.locator('#enquiry').getByRole('img')).toHaveCount(0)
    const panel = (await page.locator('#enquiry').boundingBox())!
    const button = (await page.getByRole('button', { name: 'Write another message' }).boundingBox())!
    expect(panel.y + panel.height - button.y - button.height).toBeLessThan(48)
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await expect(page.getByText('What you sent')).toHaveCount(0)
    await expect(page.locator('#enquiry').getByRole('heading')).toHaveText('Tell us about your project')

    await page.goto('/career/senior-devops-engineer')
    const applyButton = page.getByRole('button', { name: 'Apply Now' })
    await page.getByRole('heading', { name: 'How we hire' }).scrollIntoViewIfNeeded()
    await expect(applyButton, 'one, and in reach all the way').toBeInViewport({ ratio: 1 })
    await applyButton.click()
    const dialog = page.getByRole('dialog', { name: 'Job Application' })
    if (width > 640) await expect(dialog.getByLabel('CV')).toBeInViewport({ ratio: 1 })
    const letter = `Dull systems, ${Date.now()}`
    for (const label of ['First Name', 'Last Name', 'Phone Number', 'Experience'])
      await dialog.getByLabel(label).fill('Words')
    await dialog.getByLabel('Email').fill('robin@example.com')
    await dialog.getByLabel('Cover Letter').fill(letter)
    await dialog
      .getByLabel('CV')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: aPdf() })
    await dialog.getByRole('button', { name: 'Submit Application' }).click()
    await expect(dialog.getByText('Application submitted successfully!')).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expect(dialog).toBeHidden()
    await expectReceipt(letter, /The lead of the practice reads it/)
    await expect(page.locator(':focus').getByText('cv.pdf', { exact: true })).toBeVisible()

    await page.goto('/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline')
    const form = page.getByRole('form', { name: 'Leave a Comment' })
    const comment = `Sent on, ${Date.now()}`
    await form.getByLabel('Name').fill('Robin Reader')
    await form.getByLabel('Email').fill('robin@example.com')
    await form.getByLabel('Comment').fill(comment)
    await form.getByRole('button', { name: 'Post Comment' }).click()
    await expect(form.getByText(/awaiting moderation/)).toBeInViewport({ ratio: 1 })
    await expectReceipt(comment, /One of us reads it/)
    await expect(form.getByRole('textbox')).toHaveCount(0)
    await expect(form.getByRole('button')).toHaveText('Write another comment')
    await expect(form.getByRole('heading')).toHaveText('We have your comment')
    await page
      .getByRole('button', { name: /^Reply to/ })
      .first()
      .click()
    await expect(page.getByRole('form', { name: 'Reply to Comment' }).getByLabel('Name')).toBeFocused()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await form.getByRole('button', { name: 'Write another comment' }).click()
    await expect(form.getByLabel('Name')).toBeFocused()
    await expect(page.getByText('What you sent')).toHaveCount(0)

    await page.goto('/newsletter')
    const email = `robin.${Date.now()}@example.com`
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expectReceipt(email, /One letter a month/)
    const box = page.getByRole('region', { name: 'Newsletter' })
    await expect(page.getByLabel('Email address'), 'it stands in the place of the form').toBeHidden()
    await expect(box.getByRole('button')).toHaveText('subscribe once more')
    await box.getByRole('button').click()
    await expect(page.getByLabel('Email address')).toBeVisible()
  })
}

test('a position that was applied for says so when the dialog is gone, after a reload too', async ({
  page,
}) => {
  await page.goto('/career')
  const opening = page.getByRole('article', { name: 'Senior DevOps Engineer' })
  await opening.getByRole('button', { name: 'Apply Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Job Application' })
  for (const label of ['First Name', 'Last Name', 'Phone Number', 'Experience', 'Cover Letter'])
    await dialog.getByLabel(label).fill(`Words ${Date.now()}`)
  await dialog.getByLabel('Email').fill('robin@example.com')
  await dialog.getByLabel('CV').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(dialog.getByText('Application submitted successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(opening.getByText('Applied', { exact: true })).toBeVisible()
  await page.reload()
  await expect(opening.getByText('Applied', { exact: true })).toBeVisible()
  await expect(page.getByText('Applied', { exact: true })).toHaveCount(1)
  await page.goto('/career/senior-devops-engineer')
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible()
})

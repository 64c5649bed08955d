import type { Page } from '@playwright/test'
import { fillEnquiry, pdfNamed } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const sent = (page: Page) => page.getByText('Your message has been sent successfully!')

test.describe('without JavaScript on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, expectedErrors: [/400|415/] })

  test('the answer to an enquiry is in view, that of a rejected one at its field', async ({ page }) => {
    await page.goto('/contact?subject=Request%20a%20quote')
    await expect(page.getByLabel('Project Details')).toHaveValue('Request a quote\n\n')
    await fillEnquiry(page, `On a phone without scripts, ${Date.now()}`)
    await page.getByLabel('Full Name').fill('   ')
    await send(page).click()
    await expect(page).toHaveURL('/contact#answer')
    await expect(page.getByText('Full name is required')).toHaveCount(1)
    await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Full name is required')
    await expect(page.getByLabel('Full Name')).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Email Address')).toHaveValue('robin@example.com')
    await expect(page.getByLabel('Project Details')).toHaveValue(/^On a phone/)
    await page.getByLabel('Full Name').fill('Robin Reader')
    const file = page.getByLabel('Attach a File')
    await file.setInputFiles(pdfNamed('plan.pdf', Buffer.from('words')))
    await send(page).click()
    await expect(page.getByText(/^The file must be a PDF/)).toBeInViewport({ ratio: 1 })
    await file.setInputFiles(pdfNamed('plan.pdf'))
    await send(page).click()
    await expect(sent(page)).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Send another message' }).click()
    await expect(page.getByLabel('Project Details')).toHaveValue('')
  })
})

test('on a phone the answer stands in view where the form was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 768 })
  await page.goto('/contact')
  const project = `A platform, ${Date.now()}`
  await fillEnquiry(page, project)
  await page.getByLabel('Attach a File').setInputFiles(pdfNamed('plan.pdf'))
  await send(page).click()
  await expect(sent(page)).toBeInViewport({ ratio: 1 })
  const receipt = page.locator(':focus')
  await expect(receipt.getByText('What you sent')).toBeInViewport()
  await expect(receipt.getByText(project)).toBeVisible()
  await expect(receipt.getByText(/ will read it and reply to robin@example.com/)).toBeInViewport()
  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expect(page.getByText('What you sent')).toHaveCount(0)
})

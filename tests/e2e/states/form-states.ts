import type { Page } from '@playwright/test'
import { aPdf } from '#tests/support/sample-files.ts'
import { answersWith, answersWithError, neverAnswers, withoutTimer, type PageState } from './page-state.ts'

const sent = 'Your message has been sent successfully!'

const sendEnquiry = async (page: Page) => {
  await page.getByLabel('Full Name').fill('Robin Reader')
  await page.getByLabel('Email Address').fill('robin@example.com')
  await page.getByLabel('Project Details').fill('Thirty services and a release night')
  await page
    .getByLabel('Attach a File')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await page.getByRole('button', { name: 'Send Message' }).click()
}

const openApplication = async (page: Page) => {
  await page.getByRole('button', { name: 'Apply Now' }).first().click()
  await page.getByRole('heading', { name: 'Job Application' }).waitFor()
}

const sendApplication = async (page: Page) => {
  await openApplication(page)
  const texts = { 'First Name': 'Robin', 'Last Name': 'Reader', 'Phone Number': '1', Experience: '5+ years' }
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text)
  await page.getByRole('dialog').getByLabel('Email').fill('robin@example.com')
  await page.getByLabel('Cover Letter').fill('I like systems that are dull to operate.')
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: aPdf() }
  await page.getByLabel('CV').setInputFiles(file)
  await page.getByRole('button', { name: 'Submit Application' }).click()
}

/** States of the contact form and of the application dialog. */
export const formStates: PageState[] = [
  {
    name: 'contact-incomplete',
    path: '/contact',
    act: async (page) => {
      await page.getByLabel('Email Address').fill('robin')
      await page.getByLabel('Attach a File').setInputFiles({
        name: 'tool.exe',
        mimeType: 'application/octet-stream',
        buffer: aPdf(),
      })
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByText('Full name is required').first().waitFor()
    },
  },
  {
    name: 'contact-sending',
    path: '/contact',
    prepare: neverAnswers('**/api/contact'),
    act: async (page) => {
      await sendEnquiry(page)
      await page.getByRole('button', { name: 'Sending...' }).waitFor()
    },
  },
  {
    name: 'contact-failed',
    path: '/contact',
    prepare: answersWithError('**/api/contact'),
    act: async (page) => {
      await sendEnquiry(page)
      await page.getByRole('alert').waitFor()
    },
    expectedErrors: [/500/],
  },
  {
    name: 'contact-sent',
    path: '/contact',
    prepare: async (page) => {
      await answersWith('**/api/contact', { success: true, message: sent })(page)
      await withoutTimer(5_000)(page)
    },
    act: async (page) => {
      await sendEnquiry(page)
      await page.getByText(sent).waitFor()
    },
  },
  {
    name: 'application-empty',
    path: '/career',
    act: openApplication,
  },
  {
    name: 'application-invalid',
    path: '/career',
    act: async (page) => {
      await openApplication(page)
      await page.getByRole('button', { name: 'Submit Application' }).click()
      await page.getByText('First name is required').waitFor()
    },
  },
  {
    name: 'application-sending',
    path: '/career/site-reliability-engineer',
    prepare: neverAnswers('**/api/careers/apply'),
    act: async (page) => {
      await sendApplication(page)
      await page.getByRole('button', { name: 'Submitting...' }).waitFor()
    },
  },
  {
    name: 'application-failed',
    path: '/career',
    prepare: answersWithError('**/api/careers/apply'),
    act: async (page) => {
      await sendApplication(page)
      await page.getByRole('alert').waitFor()
    },
    expectedErrors: [/500/],
  },
  {
    name: 'application-sent',
    path: '/career',
    prepare: async (page) => {
      await answersWith('**/api/careers/apply', { success: true, message: '' })(page)
      await withoutTimer(2_000)(page)
    },
    act: async (page) => {
      await sendApplication(page)
      await page.getByText('Application submitted successfully!').waitFor()
    },
  },
  {
    name: 'application-to-discard',
    path: '/career',
    act: async (page) => {
      await openApplication(page)
      await page.getByLabel('First Name').fill('Robin')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

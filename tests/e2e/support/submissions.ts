import { expect, type Locator, type Page } from '@playwright/test'
import { aPdf } from '#tests/support/sample-files.ts'

type Upload = { name: string; mimeType: string; buffer: Buffer }

/** A PDF to attach. */
export const pdfNamed = (name: string, buffer = aPdf()): Upload => ({
  name,
  mimeType: 'application/pdf',
  buffer,
})

/** A word that only the records of one journey contain. */
export const uniqueName = (word: string) => `${word}${Date.now().toString(36)}`

/** Sends an enquiry by the API, as a visitor does. */
export async function anEnquiry(
  page: Page,
  name: string,
  more: { email?: string; project?: string; companyName?: string; file?: Upload } = {},
): Promise<void> {
  const multipart = { name, email: 'wren@example.com', project: `We release too seldom. ${name}`, ...more }
  expect((await page.request.post('/api/contact', { multipart })).status()).toBe(201)
}

/** Sends an application by the API, as a visitor does. */
export async function anApplication(
  page: Page,
  firstName: string,
  lastName: string,
  more: { position?: string; coverLetter?: string; cv?: Upload } = {},
): Promise<void> {
  const multipart = {
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    phone: '0491 570 156',
    position: 'Other',
    experience: '5+ years',
    coverLetter: `I would like to join you. ${firstName}`,
    cv: pdfNamed('resume.pdf'),
    ...more,
  }
  expect((await page.request.post('/api/careers/apply', { multipart })).status()).toBe(201)
}

/** Fills in the required fields of the contact form. */
export async function fillEnquiry(page: Page, project: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Robin Reader')
  await page.getByLabel('Email Address').fill('robin@example.com')
  await page.getByLabel('Project Details').fill(project)
}

/** Fills in the application dialog, whose position is chosen already. */
export async function fillApplication(
  dialog: Locator,
  { email = 'robin@example.com', letter = 'I like systems that are dull to operate.', cv = 'cv.pdf' } = {},
): Promise<void> {
  await dialog.getByLabel('First Name').fill('Robin')
  await dialog.getByLabel('Last Name').fill('Reader')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone Number').fill('+61 3 5550 0100')
  await dialog.getByLabel('Experience').fill('5+ years')
  await dialog.getByLabel('Cover Letter').fill(letter)
  await dialog.getByLabel('CV').setInputFiles(pdfNamed(cv))
}

/** Fills in a form of comments or replies. */
export async function fillComment(form: Locator, words: string, name = 'Robin Reader'): Promise<void> {
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill('robin@example.com')
  await form.getByLabel('Comment').fill(words)
}

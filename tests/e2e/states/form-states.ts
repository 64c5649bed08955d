import type { Page } from '@playwright/test'
import { fillApplication, fillEnquiry, pdfNamed } from '../support/submissions.ts'
import {
  failing,
  fill,
  has,
  neverAnswers,
  press,
  shows,
  state,
  withoutTimer,
  type PageState,
} from './page-state.ts'

const attach = (name: string) => (page: Page) =>
  page.getByLabel('Attach a File').setInputFiles(pdfNamed(name))
const sendEnquiry = async (page: Page) => {
  await fillEnquiry(page, 'Thirty services and a release night')
  await attach('plan.pdf')(page)
  await press('Send Message')(page)
}
const openApplication = async (page: Page) => {
  await press('Apply Now')(page)
  await has('heading', 'Job Application')(page)
}
const sendApplication = async (page: Page) => {
  await openApplication(page)
  await fillApplication(page.getByRole('dialog'))
  await press('Submit Application')(page)
}
/** Says that it was sent until the image is taken. */
const keepsAnswer = (ms: number) => ({ prepare: withoutTimer(ms) })

const sent = 'Your message has been sent successfully!'
const [contact, career] = ['/contact', '/career']
const [enquire, apply] = ['**/api/contact', '**/api/careers/apply']

/** States of the contact form and of the application dialog. */
export const formStates: PageState[] = [
  state(
    'contact-incomplete',
    contact,
    fill('Email Address', 'robin'),
    attach('tool.exe'),
    press('Send Message'),
    shows('Full name is required'),
  ),
  state('contact-sending', contact, { prepare: neverAnswers(enquire) }, sendEnquiry, shows('Sending...')),
  state('contact-failed', contact, failing(enquire), sendEnquiry, has('alert')),
  state('contact-sent', contact, keepsAnswer(5_000), sendEnquiry, shows(sent)),
  state('application-empty', career, openApplication),
  state(
    'application-invalid',
    career,
    openApplication,
    press('Submit Application'),
    shows('First name is required'),
  ),
  state(
    'application-sending',
    `${career}/site-reliability-engineer`,
    { prepare: neverAnswers(apply) },
    sendApplication,
    shows('Submitting...'),
  ),
  state('application-failed', career, failing(apply), sendApplication, has('alert')),
  state(
    'application-sent',
    career,
    keepsAnswer(2_000),
    sendApplication,
    shows('Application submitted successfully!'),
  ),
  state(
    'application-to-discard',
    career,
    openApplication,
    fill('First Name', 'Robin'),
    press('Cancel'),
    has('alertdialog'),
  ),
]

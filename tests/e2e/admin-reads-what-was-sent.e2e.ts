import { applicationTexts, enquiryTexts } from '../support/form-texts.ts'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'
import { pdfNamed, uniqueName } from './support/submissions.ts'

const kinds = [
  ['enquiry', '/api/contact', 'enquires', enquiryTexts, 'name'],
  ['application', '/api/careers/apply', 'careers', applicationTexts, 'lastName'],
] as const

for (const [kind, path, list, texts, key] of kinds)
  test(`an admin reads each text of the form of an ${kind} @chief`, async ({ page }) => {
    const name = uniqueName('Plover')
    const sent = texts({ [key]: name })
    const multipart = { ...sent, ...(kind === 'application' && { cv: pdfNamed('cv.pdf') }) }
    expect((await page.request.post(path, { multipart })).status()).toBe(201)
    await signIn(page)
    await page.goto(`/admin/${list}?search=${name}`)
    await page.getByRole('link', { name }).first().click()
    const record = page.getByRole('article')
    await expect(record.getByRole('complementary', { name: 'Details' })).toBeVisible()
    for (const text of Object.values(sent))
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  })

import { applicationTexts, enquiryTexts } from '../support/form-texts.ts'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'
import { pdfNamed, uniqueName } from './support/submissions.ts'

const noFiles: Record<string, ReturnType<typeof pdfNamed>> = {}

const kinds = [
  {
    kind: 'enquiry',
    path: '/api/contact',
    list: 'enquires',
    texts: enquiryTexts,
    key: 'name',
    files: noFiles,
  },
  {
    kind: 'application',
    path: '/api/careers/apply',
    list: 'careers',
    texts: applicationTexts,
    key: 'lastName',
    files: { ...noFiles, cv: pdfNamed('cv.pdf') },
  },
]

for (const { kind, path, list, texts, key, files } of kinds)
  test(`an admin reads each text of the form of an ${kind} @chief`, async ({ page }) => {
    const name = uniqueName('Plover')
    const sent = texts({ [key]: name })
    expect((await page.request.post(path, { multipart: { ...sent, ...files } })).status()).toBe(201)
    await signIn(page)
    await page.goto(`/admin/${list}?search=${name}`)
    await page.getByRole('link', { name }).first().click()
    const record = page.getByRole('article')
    await expect(record.getByRole('complementary', { name: 'Details' })).toBeVisible()
    for (const text of Object.values(sent))
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  })

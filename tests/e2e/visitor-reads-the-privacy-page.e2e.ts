import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aPdf } from '#tests/support/sample-files.ts'
import { startServer } from '#tests/support/servers/server-process.ts'
import { chief, expect, test } from './support/test.ts'

const anArticle = '/blog/backups-are-a-rumour-until-you-restore-them'
const privacyLink = (page: Page) => page.getByRole('link', { name: 'Privacy (opens in a new tab)' })

const apply = async (page: Page) => {
  await page.getByRole('button', { name: 'Apply Now' }).first().click()
  await page.getByRole('heading', { name: 'Job Application' }).waitFor()
}

test('a visitor reads what is kept, why, how long, and who to ask', chief, async ({ page }) => {
  await page.goto('/about-us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Privacy: what we keep, and for how long | Stratoworks')

  const enquiries = page.getByRole('region', { name: 'When you write to us' })
  await expect(enquiries).toContainText('Full Name, Email Address, Company Name (optional)')
  await expect(enquiries).toContainText('PDF, DOC, DOCX, XLS, XLSX, JPEG or PNG, 10 MB at most')
  await expect(page.getByRole('region', { name: 'When you apply for a job' })).toContainText(
    'Your CV (PDF, DOC or DOCX, 10 MB at most)',
  )
  await expect(page.getByRole('region', { name: 'When we send you an email' })).toContainText('30 days')
  await expect(page.getByText('A session ends after 12 hours without use, and after 7 days')).toBeVisible()

  const ask = page.getByRole('region', { name: 'Who to ask' })
  await expect(ask).toContainText('Ines Duarte')
  await expect(ask).toContainText('Head of Security')
  await expect(ask.getByRole('link', { name: 'hello@stratoworks.example' })).toBeVisible()
})

/** The text of a page of a server with other settings than that of the journeys. */
async function textOf(page: Page, address: string): Promise<string> {
  await page.goto(address)
  return page.locator('main').innerText()
}

/** A kind of record, and how long it is kept, with no other between them. */
const rowOf = (title: string, period: string) =>
  new RegExp(`${title}\\s(?:(?!How long)[^])*How long\\s+${period}(\\s|\\.)`)

test('the page, and the sentence beside each form, follow the settings of the server', async ({
  browser,
}) => {
  const read = async (env: Record<string, string>) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-privacy-'))
    const server = await startServer({ dataDir, env: { SEED_DEMO: 'false', ...env } })
    await server.ready()
    const context = await browser.newContext()
    const page = await context.newPage()
    const privacy = await textOf(page, `${server.base}/privacy`)
    const contact = await textOf(page, `${server.base}/contact`)
    await page.goto(`${server.base}/career`)
    await apply(page)
    const application = await page.getByRole('dialog').innerText()
    await context.close()
    await server.stop()
    await rm(dataDir, { recursive: true })
    return { privacy, contact, application }
  }

  const limited = await read({
    KEEP_ENQUIRIES: '24',
    KEEP_APPLICATIONS: '1',
    KEEP_BACKUPS: '5',
    SMTP_URL: 'smtp://127.0.0.1:1',
    NOTIFY_EMAIL: 'office@example.com',
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'on',
  })
  expect(limited.privacy).toMatch(rowOf('When you write to us', '24 months'))
  expect(limited.privacy).toMatch(rowOf('When you apply for a job', '1 month'))
  expect(limited.privacy).toMatch(rowOf('When we send you an email', '30 days'))
  expect(limited.privacy).toMatch(rowOf('When we make backups', '5 months'))
  expect(limited.privacy).toContain('A copy of the text goes to our mailbox.')
  expect(limited.privacy).toContain('result and duration of each request')
  expect(limited.privacy).toContain('Counts older than 24 hours are deleted')
  expect(limited.contact).toContain('We keep your message and your file for 24 months, then both are erased.')
  expect(limited.application).toContain(
    'We keep your application and your CV for 1 month, then both are erased.',
  )

  const unlimited = await read({ LOG_LEVEL: 'warn', RATE_LIMITS: 'off' })
  expect(unlimited.privacy).toMatch(rowOf('When you write to us', 'Until you ask'))
  expect(unlimited.privacy).toMatch(rowOf('When you apply for a job', 'Until you ask'))
  expect(unlimited.privacy).toMatch(rowOf('When we make backups', '12 months'))
  expect(unlimited.privacy).toContain('This site sends no email.')
  expect(unlimited.privacy).not.toMatch(/When we send you an email|Every email has a link/)
  expect(unlimited.privacy).not.toContain('A copy of the text goes to our mailbox.')
  expect(unlimited.privacy).toContain('Requests are not logged.')
  expect(unlimited.privacy).toContain('Requests are not counted.')
  expect(unlimited.contact).toContain('We keep your message and your file until you ask us to erase them.')
  expect(unlimited.application).toContain('until you ask us to erase them.')
})

test('every form that takes personal data links the page, and keeps what is typed', async ({
  page,
  context,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Full Name').fill('Robin Reader')
  const opened = context.waitForEvent('page')
  await privacyLink(page).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('What we keep, and for how long')
  await expect(page.getByLabel('Full Name')).toHaveValue('Robin Reader')

  await page.goto('/career')
  await apply(page)
  await expect(privacyLink(page)).toHaveAttribute('href', '/privacy')

  await page.goto(anArticle)
  const comment = page.getByRole('form', { name: 'Leave a Comment' })
  await expect(comment.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('href', '/privacy')
  await page
    .getByRole('button', { name: /^Reply/ })
    .first()
    .click()
  const reply = page.getByRole('form', { name: 'Reply to Comment' })
  await expect(reply.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('href', '/privacy')
  for (const path of [anArticle, '/blog', '/newsletter']) {
    await page.goto(path)
    const newsletter = page.getByRole('form', { name: 'Newsletter' })
    await expect(newsletter.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('href', '/privacy')
  }
})

test('the site stores in the browser what the page lists, and no cookie', async ({ page, context }) => {
  await page.goto(anArticle)
  await page.getByRole('button', { name: /theme/i }).first().click()
  await page.getByRole('button', { name: 'Like article' }).click()
  await page.getByRole('button', { name: 'Bookmark article' }).click()
  const form = page.getByRole('form', { name: 'Leave a Comment' })
  await form.getByLabel('Name').fill('Robin Reader')
  await form.getByLabel('Email').fill('robin@example.com')
  await form.getByLabel('Comment').fill(`What do you keep of me? ${Date.now()}`)
  await form.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('awaiting moderation').first()).toBeVisible()

  await page.goto('/career')
  await apply(page)
  const dialog = page.getByRole('dialog')
  const texts = { 'First Name': 'Robin', 'Last Name': 'Reader', 'Phone Number': '1', Experience: '5+ years' }
  for (const [label, text] of Object.entries(texts)) await dialog.getByLabel(label).fill(text)
  await dialog.getByLabel('Email').fill('robin@example.com')
  await dialog.getByLabel('Cover Letter').fill(`Dull systems, please, ${Date.now()}.`)
  await dialog.getByLabel('CV').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()

  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  await page.goto('/privacy')
  const listed = page.getByRole('region', { name: 'In your browser' }).getByRole('row')
  expect(stored.length).toBeGreaterThanOrEqual(5)
  for (const key of stored) await expect(listed.filter({ hasText: key }), key).toHaveCount(1)
  expect(await context.cookies()).toEqual([])
})

test('the foot of every page leads to privacy, newsletter, feed and the professional network', async ({
  page,
  request,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const foot = page.getByRole('contentinfo')
    for (const [name, address] of [
      ['Privacy', '/privacy'],
      ['Newsletter', '/newsletter'],
      ['RSS', '/rss.xml'],
      ['LinkedIn', 'https://www.linkedin.com/company/stratoworksdemo'],
    ] as const) {
      const link = foot.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', address)
      await link.scrollIntoViewIfNeeded()
      const { width: wide, height } = (await link.boundingBox())!
      expect(Math.min(wide, height), `${name} at ${width}`).toBeGreaterThanOrEqual(24)
    }
  }
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/privacy</loc>')
})

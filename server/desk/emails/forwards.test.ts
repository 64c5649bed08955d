// Emails that people forward to colleagues and others.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson } from '#tests/support/builders.ts'
import { applicationTexts, enquiryTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const mail = await testMailServer()
const site = await testApp({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Desk <hello@stratoworks.example>' } })
const kim = await aPerson(site.database, ['sales', 'recruiter'], {
  name: 'Kim Both',
  email: 'kim@example.com',
})
const call = site.as(kim)

const kinds = {
  enquiry: {
    list: '/api/contact',
    send: () =>
      site.send('POST /api/contact', {
        body: aForm({
          ...enquiryTexts({ name: 'Maya', project: 'A new platform' }),
          file: [aPdf(), 'plan.pdf'],
        }),
      }),
  },
  application: {
    list: '/api/careers/applications',
    send: () =>
      site.send('POST /api/careers/apply', {
        body: aForm({
          ...applicationTexts({ firstName: 'Maya', coverLetter: 'A new platform' }),
          cv: [aPdf(), 'plan.pdf'],
        }),
      }),
  },
}

describe.each(Object.entries(kinds))('an %s', (_kind, { list, send }) => {
  const aRecord = async () => {
    expect((await send()).status).toBe(201)
    const { data } = (await call(`GET ${list}`)).body
    const [record] = data.applications ?? data
    return { record, path: `${list}/${record._id}` }
  }
  const forwarded = (subject: string) =>
    mail.received.filter(({ raw }) => raw.includes(`Subject: ${subject}`))

  test('is forwarded with its text and files, says so in its timeline, and still waits', async () => {
    const { record, path } = await aRecord()
    const body = { to: ['ann@example.com', 'bob@example.org'], text: 'Yours?', hasFiles: true }
    const { status, body: sent } = await call(`POST ${path}/forward`, body)
    expect(status).toBe(201)
    expect(sent.entry).toMatchObject({ kind: 'forward', text: 'Yours?', author: { name: 'Kim Both' } })
    expect(sent.entry.email).toMatchObject({ to: body.to, canBeTakenBack: false })
    await vi.waitFor(() => expect(forwarded(sent.entry.title)).toHaveLength(1), { timeout: 20_000 })
    const [email] = forwarded(sent.entry.title)
    expect(email!.raw).toContain('ann@example.com')
    expect(email!.raw).toMatch(/Cc: .*bob@example.org/)
    expect(email!.raw).toMatch(/Reply-To: .*kim@example.com/)
    expect(email!.raw).toContain('plan.pdf')
    expect(email!.raw).toContain('A new platform')
    const after = (await call(`GET ${path}`)).body
    const { waitingSince, status: state } = after.data.application ?? after.data
    expect([waitingSince, state]).toEqual([record.waitingSince, record.status])
    await vi.waitFor(
      async () => {
        const { entries } = (await call(`GET ${path}/timeline`)).body
        expect(entries.at(-1).email.delivery).toBe('sent')
      },
      { timeout: 20_000 },
    )
  })

  test('whose file is gone is not forwarded without it, and its timeline says why', async () => {
    const { path } = await aRecord()
    const { query } = site.database
    const { storedName } = await query
      .selectFrom('files')
      .select('storedName')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    const { dataDir } = site.settings
    const stored = await readdir(dataDir, { recursive: true })
    await rm(
      join(
        dataDir,
        stored.find((file) => file.endsWith(storedName))!,
      ),
    )
    await call(`POST ${path}/forward`, { to: ['ann@example.com'], text: '', hasFiles: true })
    await vi.waitFor(
      async () => {
        const { entries } = (await call(`GET ${path}/timeline`)).body
        expect(entries.at(-1).email).toMatchObject({
          delivery: 'failed',
          failure: 'A file attached to this email no longer exists',
        })
      },
      { timeout: 20_000 },
    )
  })

  test.each([
    [{ to: [] }, 'Please enter at least one email address'],
    [{ to: ['nobody'] }, 'Please enter email addresses, separated by commas'],
    [
      { to: Array.from({ length: 11 }, (_, n) => `a${n}@example.com`) },
      'Please enter at most 10 email addresses',
    ],
    [{ text: 'x'.repeat(5_001) }, 'The note must be 5,000 characters or fewer'],
  ])('is not forwarded with %o', async (wrong, message) => {
    const { path } = await aRecord()
    const body = { to: ['ann@example.com'], text: '', hasFiles: false, ...wrong }
    expect((await call(`POST ${path}/forward`, body)).outcome).toBe(`400 ${message}`)
  })
})

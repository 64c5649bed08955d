// Emails that people forward to colleagues and others.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { anApplication, anEnquiry, aPerson } from '#tests/support/builders.ts'
import { aPdf, type SampleFile } from '#tests/support/sample-files.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const mail = await testMailServer()
const site = await testApp({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Desk <hello@stratoworks.example>' } })
const kim = await aPerson(site.database, ['sales', 'recruiter'], {
  name: 'Kim Both',
  email: 'kim@example.com',
})
const call = site.as(kim)
const eventually = (work: () => unknown) => vi.waitFor(work, { timeout: 20_000 })
const lastOf = async (path: string) => (await call(`GET ${path}/timeline`)).body.entries.at(-1).email

const file: SampleFile = [aPdf(), 'plan.pdf']
const kinds = [
  { kind: 'enquiry', submit: () => anEnquiry(site, { project: 'A new platform', file }) },
  { kind: 'application', submit: () => anApplication(site, { coverLetter: 'A new platform', cv: file }) },
]

describe.each(kinds)('an $kind', ({ submit }) => {
  const aRecord = async () => {
    const { path } = await submit()
    return { record: (await call(`GET ${path}`)).body.data, path }
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
    await eventually(() => expect(forwarded(sent.entry.title)).toHaveLength(1))
    const [email] = forwarded(sent.entry.title)
    for (const part of ['ann@example.com', 'plan.pdf', 'A new platform']) expect(email!.raw).toContain(part)
    expect(email!.raw).toMatch(/Cc: .*bob@example.org/)
    expect(email!.raw).toMatch(/Reply-To: .*kim@example.com/)
    const after = (await call(`GET ${path}`)).body.data
    expect([after.waitingSince, after.status]).toEqual([record.waitingSince, record.status])
    await eventually(async () => expect((await lastOf(path)).delivery).toBe('sent'))
  })

  test('whose file is gone is not forwarded without it, and its timeline says why', async () => {
    const { path } = await aRecord()
    const files = site.database.query.selectFrom('files').select('storedName').orderBy('createdAt', 'desc')
    const { storedName } = await files.executeTakeFirstOrThrow()
    const { dataDir } = site.settings
    const stored = (await readdir(dataDir, { recursive: true })).find((file) => file.endsWith(storedName))!
    await rm(join(dataDir, stored))
    await call(`POST ${path}/forward`, { to: ['ann@example.com'], text: '', hasFiles: true })
    const failure = 'A file attached to this email no longer exists'
    await eventually(async () => expect(await lastOf(path)).toMatchObject({ delivery: 'failed', failure }))
  })
})

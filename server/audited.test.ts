import { expect, test } from 'vitest'
import type { CallName } from '#contract/addresses.ts'
import { findAuditAction } from '#contract/audit/actions.ts'
import { api, type Api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { testApp } from '#tests/support/app.ts'
import { anApplication, anEnquiry, ensureCategory, aSignedInAdmin } from '#tests/support/builders.ts'
import { anOutside, publicAddress } from '#tests/support/outside.ts'
import { sampleImage } from '#tests/support/exports/sample-image.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { auditedExamples } from '#tests/support/examples/audited-examples.ts'
import {
  exampleSite,
  writeExamples,
  type WriteCall,
  type WriteExample,
} from '#tests/support/write-examples.ts'

/** A call that hands out a file or an export. */
type DownloadCall = {
  [Name in Exclude<CallName, WriteCall>]: Api[Name] extends { mediaType: string } ? Name : never
}[Exclude<CallName, WriteCall>]

const outside = await anOutside({ 'imaged.example': [publicAddress] })
const image = await sampleImage(9, 9)
outside.answer = ({ url }, response) => {
  if (url === '/a.png') response.end(image)
  else response.setHeader('content-type', 'text/html').end('<meta property="og:image" content="/a.png">')
}
const { send, database } = await testApp({
  network: outside.network,
  // replies are sent only where there is a mail server, whether or not it answers
  env: { SMTP_URL: 'smtp://127.0.0.1:9' },
})
const admin = await aSignedInAdmin(database)
await ensureCategory(database, 'Cloud')

const site = exampleSite({ send, database }, admin)
const examples = writeExamples(site)

/** Returns the entries that `work` adds to the audit log. */
async function addedBy(work: () => Promise<unknown>) {
  const entries = () => database.query.selectFrom('audit').selectAll().execute()
  const before = new Set((await entries()).map(({ id }) => id))
  await work()
  return (await entries()).filter(({ id }) => !before.has(id))
}

const writes = Object.keys(examples) as WriteCall[]

test.each(writes)('%s writes to the audit log what its contract says', async (call) => {
  const { audit }: Endpoint = api[call]
  const example = await examples[call]()
  const entries = await addedBy(async () => {
    expect((await site.send(call, example)).status).toBeLessThan(300)
  })
  if (audit === 'none') return expect(entries).toEqual([])
  expect(entries.length).toBeGreaterThan(0)
  for (const { action, actorId, actorName, actorEmail, subject, subjectName } of entries) {
    expect(audit).toContain(action)
    // by a subscriber, who has no account
    if (action === 'subscriber.erased') continue
    expect(actorId).toMatch(/^[\da-f-]{36}$/)
    expect([actorName, actorEmail]).toEqual([expect.stringMatching(/\w/), expect.stringContaining('@')])
    if (findAuditAction(action)!.subject) {
      expect([subject, subjectName]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)])
    }
  }
})

const audited = Object.entries(auditedExamples(site, examples)).flatMap(([call, actions]) =>
  Object.entries(actions).map(([action, example]) => ({ call: call as WriteCall, action, example })),
)

test.each(audited)('$call writes $action, as its contract says', async ({ call, action, example }) => {
  const sent: WriteExample = await example()
  const entries = await addedBy(() => site.send(call, sent))
  expect(entries.map((entry) => entry.action)).toContain(action)
})

const maya = 'Maya Thornbury'
const find = async (path: string) =>
  (await send(`GET ${path}`, admin)).body.data as { _id: string; filePath: string }

async function sendEnquiry() {
  const { path } = await anEnquiry({ send, database }, { name: maya, file: [aPdf(), 'plan.pdf'] })
  return find(path)
}

async function sendApplication() {
  const { path } = await anApplication({ send, database }, { firstName: 'Maya', lastName: 'Thornbury' })
  return find(path)
}

/** An address of each call that hands out something. A call without one does not compile. */
const downloads: Record<DownloadCall, () => Promise<string>> = {
  exportEnquiries: async () => '/api/contact.csv',
  exportApplications: async () => '/api/careers/applications.csv',
  exportSubscribers: async () => '/api/newsletter/subscribers.csv',
  downloadCv: async () => `/api/careers/applications/${(await sendApplication())._id}/download-cv`,
  downloadExport: async () => {
    const { body } = await send('POST /api/export', { authorization: admin.authorization })
    return body.path as string
  },
  getFile: async () => `/${(await sendEnquiry()).filePath}`,
}

test.each(Object.keys(downloads) as DownloadCall[])('%s writes to the audit log', async (call) => {
  const address = await downloads[call]()
  const { access, audit }: Endpoint = api[call]
  const authorization = access === 'public' ? {} : { authorization: admin.authorization }
  const entries = await addedBy(async () => {
    expect((await send(`GET ${address}`, authorization)).status).toBe(200)
  })
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ actorId: admin.id, actorName: 'Ada Admin' })
  expect(audit).toContain(entries[0]!.action)
})

test('GET /files/… names who opened which record’s file, once for each address', async () => {
  const [enquiry, application] = [await sendEnquiry(), await sendApplication()]
  for (const [{ _id, filePath }, action] of [
    [enquiry, 'enquiry.file-viewed'],
    [application, 'cv.viewed'],
  ] as const) {
    const entries = await addedBy(async () => {
      expect((await send(`HEAD /${filePath}`)).status).toBe(200)
      for (const range of [undefined, 'bytes=5-', 'bytes=0-3']) {
        const { status } = await send(`GET /${filePath}`, { headers: range ? { range } : {} })
        expect(status).toBe(range ? 206 : 200)
      }
    })
    expect(entries).toHaveLength(1)
    const subject = { subject: _id, subjectName: maya }
    expect(entries[0]).toMatchObject({ action, actorId: admin.id, actorName: 'Ada Admin', ...subject })
  }
  for (const [{ filePath }, action] of [
    [enquiry, 'enquiry.file-downloaded'],
    [application, 'cv.downloaded'],
  ] as const) {
    const entries = await addedBy(async () => {
      const { headers } = await send(`GET /${filePath}?download=1`)
      expect(headers['content-disposition']).toMatch(/^attachment/)
    })
    expect(entries.map((entry) => entry.action)).toEqual([action])
  }
  const wrong = `/${enquiry.filePath.replace(/\.\w/, '.x')}`
  expect(await addedBy(() => send(`GET ${wrong}`))).toEqual([])
})

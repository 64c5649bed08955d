import { randomUUID } from 'node:crypto'
import { applicationTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import type { ExampleSite, WriteExample } from '#tests/support/write-examples.ts'

/** How to make each call of applications succeed. */
export function applicationExamples({ database, send }: ExampleSite) {
  const application = (email = `${randomUUID()}@example.com`, coverLetter = 'With regards, Maya') =>
    aForm({ ...applicationTexts({ email, coverLetter }), cv: [aPdf(), 'CV.pdf'] })

  const aPlan = () => aForm({ file: [aPdf(), 'plan.pdf'] })

  async function anApplication(email?: string) {
    await send('apply', { body: application(email) })
    const row = database.query.selectFrom('applications').select('id').orderBy('createdAt', 'desc')
    return (await row.executeTakeFirstOrThrow()).id
  }

  async function anEntry() {
    const id = await anApplication()
    const body = { kind: 'note', text: 'Hm' }
    const { body: added } = await send('addApplicationEntry', { params: { id }, body })
    return { id, entryId: (added as Record<string, { _id: string }>)['entry']!._id }
  }

  async function aBulkChange() {
    const body = { ids: [await anApplication()], change: { isSpam: true } }
    const { body: changed } = await send('changeApplications', { body })
    return (changed as Record<string, string>)['undo']!
  }

  const email = { title: 'Your application', text: 'Dear Maya', hasQuote: false, kind: 'invitation' }

  async function anEmail() {
    const id = await anApplication()
    const { body } = await send('sendApplicationEmail', { params: { id }, body: email })
    return { id, emailId: (body as Record<string, { _id: string }>)['entry']!._id }
  }

  const emails = async () => ({
    batchId: randomUUID(),
    kind: 'invitation',
    title: 'Your application',
    text: 'Dear {{first name}}',
    recipients: [{ _id: await anApplication(), entryCount: 0 }],
  })

  return {
    previewApplicationEmails: async () => ({ body: { ids: [await anApplication()] } }),
    sendApplicationEmails: async () => ({ body: await emails() }),
    unsendApplicationEmails: async () => {
      const body = await emails()
      await send('sendApplicationEmails', { body })
      return { params: { id: body.batchId } }
    },
    saveApplicationEmailDraft: async () => ({ params: { id: await anApplication() }, body: email }),
    discardApplicationEmailDraft: async () => ({ params: { id: await anApplication() } }),
    attachApplicationEmailFile: async () => ({ params: { id: await anApplication() }, body: aPlan() }),
    removeApplicationEmailFile: async () => {
      const id = await anApplication()
      const { body } = await send('attachApplicationEmailFile', { params: { id }, body: aPlan() })
      const [file] = (body as Record<string, { _id: string }[]>)['files']!
      return { params: { id, fileId: file!._id } }
    },
    sendApplicationEmail: async () => ({ params: { id: await anApplication() }, body: email }),
    unsendApplicationEmail: async () => ({ params: await anEmail() }),
    retryApplicationEmail: async () => {
      const params = await anEmail()
      await database.query
        .updateTable('outbox')
        .set({ dueAt: null })
        .where('id', '=', params.emailId)
        .execute()
      return { params }
    },
    forwardApplication: async () => ({
      params: { id: await anApplication() },
      body: { to: ['ann@example.com'], text: '', hasFiles: true },
    }),
    apply: async () => ({ body: application(), authorization: false }),
    updateApplication: async () => ({ params: { id: await anApplication() }, body: { status: 'reviewed' } }),
    changeApplications: async () => ({ body: { ids: [await anApplication()], change: { isSpam: true } } }),
    undoApplicationChanges: async () => ({ params: { id: await aBulkChange() } }),
    changeApplication: async () => ({
      params: { id: await anApplication() },
      body: { revision: 1, status: 'hired' },
    }),
    mergeApplications: async () => ({
      params: { id: await anApplication() },
      body: { with: await anApplication() },
    }),
    separateApplication: async () => {
      const email = `${randomUUID()}@example.com`
      await anApplication(email)
      await send('apply', { body: application(email, 'Again, Maya') })
      const row = database.query.selectFrom('applications').select('id').where('email', '=', email)
      return { params: { id: (await row.executeTakeFirstOrThrow()).id } }
    },
    addApplicationEntry: async () => ({
      params: { id: await anApplication() },
      body: { kind: 'call', text: 'Spoke about the team' },
    }),
    correctApplicationEntry: async () => ({ params: await anEntry(), body: { text: 'Better' } }),
    removeApplicationEntry: async () => ({ params: await anEntry() }),
    removeApplication: async () => ({ params: { id: await anApplication() } }),
    restoreApplication: async () => {
      const params = { id: await anApplication() }
      await send('removeApplication', { params })
      return { params }
    },
  } satisfies Record<string, () => Promise<WriteExample>>
}

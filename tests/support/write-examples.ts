import { anOpeningBody, applicationTexts, enquiryTexts } from './form-texts.ts'
import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { shippedParts } from '#content/parts.ts'
import { addresses, type CallName } from '#contract/addresses.ts'
import { defaultNotifications } from '#contract/notifications/notifications.ts'
import type { RecordName } from '#contract/records/record-kinds.ts'
import type { Role } from '#contract/team/roles.ts'
import { importPartBytes, type ImportStatus } from '#contract/transfer/limits.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { createTokens } from '#server/platform/secrets/one-time-tokens.ts'
import type { Database } from '#server/platform/database/open.ts'
import { totpCode, totpStepAt } from '#server/features/auth/second-factors/totp.rules.ts'
import { createAuthenticator, decodeBase32 } from './factors/authenticator.ts'
import type { TestApp } from './open-app.ts'
import { addPasskey, ensureCategory, aComment, aPost, aReply } from './builders.ts'
import { aPostBody } from './post-bodies.ts'
import { aForm, aPdf } from './sample-files.ts'
import { setupAnswers } from './setup-answers.ts'

/** A call that writes: every one that is no GET. */
export type WriteCall = {
  [Name in CallName]: (typeof addresses)[Name] extends `GET ${string}` ? never : Name
}[CallName]

/** A request of a call that succeeds. */
export type WriteExample = {
  params?: Record<string, string>
  query?: string
  body?: unknown
  /** The `Authorization` header; an admin's by default, false for none. */
  authorization?: string | false
  /** A public address whose answer the call must change. */
  changes?: string
}

export type ExampleSite = {
  database: Database
  /** Sends an example, as an admin unless the example says otherwise. */
  send(call: WriteCall, example: WriteExample): Promise<{ status: number; body: Record<string, never> }>
}

/** Sends examples to an app. @param signedIn whose they are unless they say otherwise */
export const exampleSite = (
  { database, send }: Pick<TestApp, 'database' | 'send'>,
  signedIn: { authorization: string },
): ExampleSite => ({
  database,
  send(call, { params = {}, query = '', body, authorization = signedIn.authorization }) {
    const address = addresses[call].replaceAll(/:(\w+)/g, (_, name: string) => params[name]!)
    return send(address + query, { body, ...(authorization !== false && { authorization }) }) as never
  },
})

type RecordExample = {
  /** Who may read it: nobody else may get hold of its word. */
  readers: Role[]
  /** Makes one with a word in its texts; one of a visitor has the address. */
  create(send: ExampleSite['send'], word: string, email: string): Promise<unknown>
}

/** How the canaries, the traces of a person and the full site make a record of a kind, where they have no way of their own. */
export const recordExamples: Partial<Record<RecordName, RecordExample>> = {
  opening: {
    readers: ['owner', 'recruiter'],
    create: (send, word) =>
      send('createOpening', { body: anOpeningBody({ title: word, status: 'draft', description: word }) }),
  },
  subscriber: {
    readers: ['owner', 'editor'],
    create: (send, _word, email) => send('subscribe', { body: { email }, authorization: false }),
  },
  issue: {
    readers: ['owner', 'editor'],
    create: (send, word) => send('createIssue', { body: { ...anIssueBody(), subject: word } }),
  },
  template: {
    readers: ['owner', 'sales', 'recruiter'],
    create: (send, word) => send('createTemplate', { body: { name: word, title: word, text: word } }),
  },
}

const anIssueBody = () => ({
  subject: 'News of the month',
  previewText: 'What we did',
  senderName: '',
  content: [{ type: 'paragraph' as const, text: 'Dear readers.' }],
})

const password = 'a long enough one'
const newPassword = 'another long one'
const anAddress = () => `${randomUUID()}@example.com`
const now = () => new Date().toISOString()

const photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#2a6' } })
  .jpeg()
  .toBuffer()
const aPlan = () => aForm({ file: [aPdf(), 'plan.pdf'] })
const aPhoto = () => aForm({ image: [photo as Buffer<ArrayBuffer>, 'photo.jpg'] })

type Example = () => Promise<WriteExample>
/** What examples read of an answer. */
type Answer = { entry: { _id: string }; files: { _id: string }[] }
type Made = Record<'_id' | 'url' | 'slug' | 'title', string>

/** What differs between the desks: their tables and forms, and the calls that prepare others. */
type Desk = {
  table: 'enquiries' | 'applications'
  form(email: string): FormData
  /** the last status */
  status: string
  /** an email to one or several people */
  email: object
  calls: Record<'submit' | 'addEntry' | 'attach' | 'send' | 'sendToMany' | 'changeMany' | 'remove', WriteCall>
}

/** How to make the calls succeed that both desks have. */
function deskExamples({ database, send }: ExampleSite, { table, form, status, email, calls }: Desk) {
  const submit = async (address = anAddress()) => {
    await send(calls.submit, { body: form(address) })
    const rows = database.query.selectFrom(table).select('id').orderBy('createdAt', 'desc')
    return (await rows.executeTakeFirstOrThrow()).id
  }
  const on =
    (body?: unknown): Example =>
    async () => ({ params: { id: await submit() }, body })
  /** Sends a call on a record. */
  const answerOf = async (call: WriteCall, body: unknown) => {
    const id = await submit()
    const answer = await send(call, { params: { id }, body })
    return { id, body: answer.body as Record<string, unknown> as Answer }
  }
  const anEntry = async () => {
    const { id, body } = await answerOf(calls.addEntry, { kind: 'note', text: 'Hm' })
    return { id, entryId: body.entry._id }
  }
  const anEmail = async () => {
    const { id, body } = await answerOf(calls.send, { ...email, hasQuote: true })
    return { id, emailId: body.entry._id }
  }
  const toMany = async () => ({
    batchId: randomUUID(),
    ...email,
    recipients: [{ _id: await submit(), entryCount: 0 }],
  })
  const changes = async () => ({ ids: [await submit()], change: { isSpam: true } })
  return {
    id: submit,
    on,
    submit: async () => ({ body: form(anAddress()), authorization: false as const }),
    change: on({ revision: 1, status }),
    changeMany: async () => ({ body: await changes() }),
    async undoChanges() {
      const { body } = await send(calls.changeMany, { body: await changes() })
      return { params: { id: body['undo']! as string } }
    },
    addEntry: on({ kind: 'call', text: 'Spoke about the budget' }),
    correctEntry: async () => ({ params: await anEntry(), body: { text: 'Better' } }),
    removeEntry: async () => ({ params: await anEntry() }),
    saveDraft: on({ ...email, hasQuote: true }),
    attach: async () => ({ params: { id: await submit() }, body: aPlan() }),
    async removeFile() {
      const { id, body } = await answerOf(calls.attach, aPlan())
      return { params: { id, fileId: body.files[0]!._id } }
    },
    unsend: async () => ({ params: await anEmail() }),
    async retry() {
      const params = await anEmail()
      const waiting = database.query.updateTable('outbox').set({ dueAt: null })
      await waiting.where('id', '=', params.emailId).execute()
      return { params }
    },
    previewToMany: async () => ({ body: { ids: [await submit()] } }),
    sendToMany: async () => ({ body: await toMany() }),
    async unsendToMany() {
      const body = await toMany()
      await send(calls.sendToMany, { body })
      return { params: { id: body.batchId } }
    },
    forward: on({ to: ['ann@example.com'], text: 'Yours?', hasFiles: true }),
    async restore() {
      const params = { id: await submit() }
      await send(calls.remove, { params })
      return { params }
    },
  }
}

/** How to make each call that writes succeed, on a site with a category "Cloud". A call without an example does not compile. */
export function writeExamples(site: ExampleSite): Record<WriteCall, Example> {
  const { database, send } = site
  /** Sends a call. @returns a record in its answer */
  const made = async (call: WriteCall, name: string, example: WriteExample) =>
    ((await send(call, example)).body as Record<string, Made>)[name]!
  const aPublicComment = async () => {
    const post = await aPost(database)
    return { ofPost: `/api/comments/post/${post.id}`, id: await aComment(database, post.id) }
  }

  const anImport = async (status: ImportStatus, size = 5) => {
    const id = randomUUID()
    const at = new Date().toISOString()
    const times = { leaseUntil: at, createdAt: at, updatedAt: at }
    await database.query.deleteFrom('imports').execute()
    await database.query
      .insertInto('imports')
      .values({ id, status, fileName: 'posts.zip', size, ...times })
      .execute()
    return id
  }

  async function anAccount() {
    const email = anAddress()
    const { body } = await send('register', { body: { name: 'Ada', email, password } })
    const { _id: id } = body['user']! as { _id: string }
    return { id, email, authorization: `Bearer ${body.token}` }
  }

  const asSomebody: Example = async () => ({ authorization: (await anAccount()).authorization })

  const tokens = createTokens(database, now)

  async function anInvitation() {
    const email = anAddress()
    const data = { email, name: 'Bo', roles: ['writer'] }
    return (await tokens.create({ purpose: 'invitation', subject: email, data, validForMs: 60_000 })).token
  }

  async function aTokenOf(purpose: 'password-reset' | 'account-recovery') {
    const { id: subject } = await anAccount()
    return (await tokens.create({ purpose, subject, validForMs: 60_000 })).token
  }

  async function anImageFile() {
    const { url } = await made('uploadImage', 'file', { body: aPhoto() })
    return url.slice('/images/'.length)
  }

  const onInvitation: Example = async () => {
    await anInvitation()
    return { params: { id: (await tokens.listUnused('invitation')).at(-1)!.id } }
  }

  /** An account that has begun to set up an authenticator app, and its first code. */
  async function aTotpSetup() {
    const { email, authorization } = await anAccount()
    const { body: setup } = await send('startTotp', { authorization })
    const code = totpCode(decodeBase32(setup['secret']!), totpStepAt(Date.now()))
    return { email, authorization, body: { code } }
  }

  /** An account with an authenticator app, and one of its recovery codes. */
  async function anAccountWithTotp() {
    const { email, ...example } = await aTotpSetup()
    const { body } = await send('confirmTotp', example)
    return { email, ...example, recoveryCode: body['recoveryCodes']![0] as string }
  }
  const asSomebodyWithTotp: Example = async () => ({
    authorization: (await anAccountWithTotp()).authorization,
  })

  /** An account that adds a passkey. */
  async function aNewPasskey() {
    const { authorization } = await anAccount()
    const authenticator = createAuthenticator()
    const { body: started } = await send('startPasskeyRegistration', { authorization })
    const body = { passkey: authenticator.create(started['options']!), name: 'Key' }
    return { authenticator, example: { authorization, body } }
  }

  /** An account with a passkey. */
  async function anAccountWithPasskey() {
    const { authenticator, example } = await aNewPasskey()
    const { _id: id } = await made('addPasskey', 'passkey', example)
    return { authenticator, example: { authorization: example.authorization, params: { id } } }
  }

  /** A subscriber, and a token that confirms and unsubscribes it. */
  async function aSubscriber() {
    const id = randomUUID()
    const subscription = { purpose: 'subscription', subject: id, validForMs: 60_000 } as const
    const { token } = await tokens.create(subscription)
    const tokenHash = createHash('sha256').update(token).digest('hex')
    const email = anAddress()
    const row = { id, email, emailKey: emailKeyOf(email), createdAt: now() }
    await database.query.insertInto('subscribers').values(row).execute()
    await database.query.insertInto('unsubscribeTokens').values({ tokenHash, subscriberId: id }).execute()
    return token
  }

  async function anIssue(state: 'draft' | 'sending' | 'paused' = 'draft') {
    const { _id: id } = await made('createIssue', 'issue', { body: anIssueBody() })
    if (state === 'draft') return { params: { id } }
    const sending = database.query.updateTable('issues').set({ state, startedAt: now() })
    await sending.where('id', '=', id).execute()
    // somebody whose turn comes later, so that it does not end
    const later = { issueId: id, position: 1, dueAt: '2100-01-01T00:00:00.000Z' }
    await database.query.insertInto('issueRecipients').values(later).execute()
    return { params: { id } }
  }

  async function aSubscriberId() {
    await aSubscriber()
    const row = database.query.selectFrom('subscribers').select('id').orderBy('createdAt', 'desc')
    return (await row.executeTakeFirstOrThrow()).id
  }

  const enquiries = deskExamples(site, {
    table: 'enquiries',
    form: (email) => aForm({ ...enquiryTexts({ email, name: 'Maya' }) }),
    status: 'completed',
    email: { title: 'Our answer', text: 'Dear Maya' },
    calls: {
      submit: 'createEnquiry',
      addEntry: 'addEnquiryEntry',
      attach: 'attachReplyFile',
      send: 'sendReply',
      sendToMany: 'sendEnquiryEmails',
      changeMany: 'changeEnquiries',
      remove: 'removeEnquiry',
    },
  })
  const applications = deskExamples(site, {
    table: 'applications',
    form: (email) => aForm({ ...applicationTexts({ email }), cv: [aPdf(), 'CV.pdf'] }),
    status: 'hired',
    email: { title: 'Your application', text: 'Dear Maya', kind: 'invitation' },
    calls: {
      submit: 'apply',
      addEntry: 'addApplicationEntry',
      attach: 'attachApplicationEmailFile',
      send: 'sendApplicationEmail',
      sendToMany: 'sendApplicationEmails',
      changeMany: 'changeApplications',
      remove: 'removeApplication',
    },
  })

  const aTemplateBody = () => ({ name: randomUUID(), title: 'Our offer', text: 'Dear {{first name}}' })

  async function onTemplate() {
    const { _id: id } = await made('createTemplate', 'template', { body: aTemplateBody() })
    return { params: { id } }
  }

  const reviewComment = { section: 'first', quote: 'some words', position: 3, text: 'Which?' }
  const aDraftBody = () => ({ editor: randomUUID(), after: 0, sequence: 1, body: { title: 'Begun' } })

  async function aDraft() {
    const id = randomUUID()
    await send('saveDraft', { params: { id }, body: aDraftBody() })
    return id
  }

  async function aSharedToken() {
    const { body } = await send('shareDraft', { body: { subject: await aDraft() } })
    return (body['link']! as string).slice(-43)
  }

  const reply = { name: 'Ada', email: 'ada@example.com', comment: 'Thank you.' }

  async function setupRevision() {
    const { value = '{"revision":0}' } =
      (await database.query
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'company-setup')
        .executeTakeFirst()) ?? {}
    return (JSON.parse(value) as { revision: number }).revision
  }

  const anOpening = () => made('createOpening', 'opening', { body: anOpeningBody() })
  const onOpening = async () => ({ params: { id: (await anOpening())._id }, changes: '/api/openings' })

  const onCategory =
    (call?: WriteCall, body?: unknown): Example =>
    async () => {
      const params = { id: await ensureCategory(database, `Category ${randomUUID()}`) }
      if (call) await send(call, { params })
      return { params, body, changes: '/api/categories' }
    }

  const onPost = async () => {
    const { id, slug } = await aPost(database)
    return { params: { id }, changes: `/api/blogs/slug/${slug}` }
  }

  const onComment =
    (more: WriteExample = {}, isReply = false) =>
    async () => {
      const { id, ofPost } = await aPublicComment()
      const params = { id, ...(isReply && { replyId: await aReply(database, id) }) }
      return { params, changes: ofPost, ...more }
    }

  /** The example of a call after that of another one. */
  const after =
    (call: WriteCall, example: () => Promise<WriteExample>): Example =>
    async () => {
      const made = await example()
      await send(call, made)
      return made
    }

  /** What a visitor sends, who is not signed in. */
  const visitor =
    (body: () => unknown): Example =>
    async () => ({ body: await body(), authorization: false })
  const ofSubscriber = visitor(async () => ({ token: await aSubscriber() }))

  return {
    setNotifications: async () => ({ body: { ...defaultNotifications, comments: 'never' } }),
    updateCompany: async () => ({ body: { name: `Company ${randomUUID()}` }, changes: '/api/company' }),
    removeDemo: async () => ({ changes: '/api/openings' }),
    restoreDemo: async () => {
      await send('removeDemo', {})
      return { changes: '/api/openings' }
    },
    saveCompanySetup: async () => ({ body: { answers: { name: 'Half' }, revision: await setupRevision() } }),
    applyCompanySetup: async () => ({
      body: {
        answers: { ...setupAnswers.tax, name: `Company ${randomUUID()}` },
        revision: await setupRevision(),
      },
      changes: '/api/company',
    }),
    undoCompanySetup: async () => {
      await send('applyCompanySetup', {
        body: { answers: setupAnswers.tax, revision: await setupRevision() },
      })
      return { query: `?revision=${await setupRevision()}`, changes: '/api/company' }
    },
    uploadLogo: async () => ({ body: aPhoto() }),
    saveCompanyPart: async () => {
      const { searchResult } = shippedParts.about
      const part = { ...shippedParts.about, searchResult: { ...searchResult, title: randomUUID() } }
      const versions = database.query
        .selectFrom('companyVersions')
        .select((eb) => eb.fn.max('revision').as('max'))
      const { max } = await versions.where('part', '=', 'about').executeTakeFirstOrThrow()
      const body = { part, revision: Number(max ?? 0) }
      return { params: { part: 'about' }, body, changes: '/api/company/pages/about' }
    },
    previewCompanyPart: async () => ({ params: { part: 'about' }, body: { part: shippedParts.about } }),
    resetCompanyPart: async () => {
      await send('updateCompany', { body: { name: `Company ${randomUUID()}` } })
      return { params: { part: 'company' }, changes: '/api/company' }
    },
    importSubscribers: async () => ({
      query: '?consent=given&givenOn=2026-01-31',
      body: aForm({ file: [Buffer.from(anAddress()), 'readers.csv'] }),
    }),
    saveNewsletterAutomation: async () => ({ body: { eachPost: false, monthly: false } }),
    createIssue: async () => ({ body: anIssueBody() }),
    createIssueFromPosts: async () => ({ body: { postIds: [(await aPost(database)).id] } }),
    previewIssue: async () => ({ body: anIssueBody() }),
    updateIssue: async () => ({ ...(await anIssue()), body: anIssueBody() }),
    deleteIssue: () => anIssue(),
    testIssue: () => anIssue(),
    sendIssue: async () => ({ ...(await anIssue()), body: {}, changes: '/api/newsletter/archive' }),
    pauseIssue: () => anIssue('sending'),
    resumeIssue: () => anIssue('paused'),
    cancelIssue: () => anIssue('sending'),
    createOpening: async () => ({ body: anOpeningBody(), changes: '/api/openings' }),
    updateOpening: async () => {
      const { _id: id, slug, title } = await anOpening()
      const body = anOpeningBody({ title, experience: '40 years' })
      return { params: { id }, body, changes: `/api/openings/slug/${slug}` }
    },
    duplicateOpening: async () => ({ params: { id: (await anOpening())._id } }),
    moveOpening: async () => ({ ...(await onOpening()), body: { after: null } }),
    deleteOpening: onOpening,
    restoreOpening: after('deleteOpening', onOpening),
    createPost: async () => ({ body: aPostBody({ status: 'published' }), changes: '/api/blogs/published' }),
    updatePost: async () => {
      const { id, slug } = await aPost(database)
      return { params: { id }, body: aPostBody({ slug }), changes: `/api/blogs/slug/${slug}` }
    },
    deletePost: onPost,
    restorePost: after('deletePost', async () => ({ ...(await onPost()), changes: '/api/blogs/published' })),
    deletePostPermanently: after('deletePost', async () => ({ params: (await onPost()).params })),
    saveDraft: async () => ({ params: { id: randomUUID() }, body: aDraftBody() }),
    discardDraft: async () => ({ params: { id: await aDraft() }, query: '?sequence=1' }),
    checkLinks: async () => ({ body: { addresses: ['http://127.0.0.1/'] } }),
    createLinkCard: async () => ({ body: { url: 'http://imaged.example/' } }),
    previewCard: async () => ({ body: { title: 'Herons', category: 'Cloud', slug: 'herons' } }),
    reportPresence: async () => ({ params: { id: (await aPost(database)).id } }),
    shareDraft: async () => ({ body: { subject: (await aPost(database)).id } }),
    revokeSharedDraft: async () => {
      const body = { subject: (await aPost(database)).id }
      const { _id: id } = await made('shareDraft', 'sharedDraft', { body })
      return { params: { id } }
    },
    readSharedDraft: visitor(async () => ({ token: await aSharedToken() })),
    commentOnSharedDraft: visitor(async () => ({
      ...reviewComment,
      token: await aSharedToken(),
      name: 'Rea',
    })),
    commentOnDraft: async () => ({ params: { id: await aDraft() }, body: reviewComment }),
    setReadyForReview: async () => ({ params: { id: await aDraft() }, body: { isReady: true } }),
    resolveReviewComment: async () => {
      const example = { params: { id: await aDraft() }, body: reviewComment }
      const { _id: id } = await made('commentOnDraft', 'comment', example)
      return { params: { id }, body: { isResolved: true } }
    },
    setEditorPublishes: async () => ({ body: { editorPublishes: true } }),
    requestExport: async () => ({}),
    uploadImport: async () => {
      await database.query.deleteFrom('imports').execute()
      return { body: { fileName: 'posts.zip', size: 5 } }
    },
    addImportPart: async () => ({
      params: { id: await anImport('uploading', importPartBytes + 5), number: '0' },
      body: aForm({ part: [Buffer.alloc(importPartBytes), 'part'] }),
    }),
    startImport: async () => ({ params: { id: await anImport('checked') } }),
    cancelImport: async () => ({ params: { id: await anImport('checked') } }),
    createCategory: async () => ({ body: { name: `New ${randomUUID()}` }, changes: '/api/categories' }),
    updateCategory: async () => onCategory(undefined, { name: `Renamed ${randomUUID()}` })(),
    deleteCategory: onCategory(),
    restoreCategory: onCategory('deleteCategory'),
    likePost: async () => ({ ...(await onPost()), body: {}, authorization: false }),
    unlikePost: async () => {
      const { id, slug } = await aPost(database)
      const { body } = await send('likePost', { params: { id }, body: {} })
      const { receipt } = body as unknown as { receipt: string }
      return { params: { id, receipt }, authorization: false, changes: `/api/blogs/slug/${slug}` }
    },
    createComment: visitor(async () => ({ ...reply, postId: (await aPost(database)).id })),
    createReply: onComment({ body: reply }),
    setCommentStatus: onComment({ body: { isApproved: false } }),
    setReplyStatus: async () => {
      const { params, changes } = await onComment({}, true)()
      return { params, body: { replyId: params.replyId!, isApproved: false }, changes }
    },
    deleteComment: onComment(),
    deleteReply: onComment({}, true),
    restoreComment: after('deleteComment', onComment()),
    restoreReply: after('deleteReply', onComment({}, true)),
    deletePendingReplies: async () => {
      const { id } = await aPublicComment()
      await aReply(database, id, { isApproved: false })
      return { params: { id } }
    },
    restoreReplies: async () => {
      const { id } = await aPublicComment()
      const replyIds = [await aReply(database, id, { isApproved: false })]
      await send('deletePendingReplies', { params: { id } })
      return { params: { id }, body: { replyIds } }
    },
    changeComments: async () => {
      const { id, ofPost } = await aPublicComment()
      return { body: { ids: [id], state: 'spam' }, changes: ofPost }
    },
    undoCommentChanges: async () => {
      const { id, ofPost } = await aPublicComment()
      const { body } = await send('changeComments', { body: { ids: [id], state: 'spam' } })
      return { params: { id: (body as unknown as { undo: string }).undo }, changes: ofPost }
    },
    saveBlocklist: async () => ({ body: { text: 'casino' } }),
    register: async () => ({ body: { name: 'Ada', email: anAddress(), password } }),
    login: visitor(async () => ({ email: (await anAccount()).email, password })),
    logout: asSomebody,
    updateProfile: async () => {
      const { email, authorization } = await anAccount()
      return { body: { name: 'Ada Renamed', email, bio: 'Writes.' }, authorization }
    },
    changePassword: async () => {
      const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
      return { ...(await asSomebody()), body }
    },
    finishLogin: async () => {
      const { email, recoveryCode } = await anAccountWithTotp()
      const { body } = await send('login', { body: { email, password }, authorization: false })
      const { token } = body['secondStep']! as { token: string }
      return { body: { token, recoveryCode }, authorization: false }
    },
    startPasskeyLogin: async () => ({ authorization: false }),
    passkeyLogin: async () => {
      const { authenticator } = await anAccountWithPasskey()
      const { body } = await send('startPasskeyLogin', { authorization: false })
      return { body: { passkey: authenticator.get(body['options']!) }, authorization: false }
    },
    stepUp: async () => ({ ...(await asSomebody()), body: { password } }),
    startPasskeyRegistration: async () => ({}),
    addPasskey: async () => (await aNewPasskey()).example,
    renamePasskey: async () => ({ ...(await anAccountWithPasskey()).example, body: { name: 'Other key' } }),
    removePasskey: async () => (await anAccountWithPasskey()).example,
    startTotp: asSomebody,
    confirmTotp: async () => {
      const { email: _email, ...example } = await aTotpSetup()
      return example
    },
    removeTotp: asSomebodyWithTotp,
    createRecoveryCodes: asSomebodyWithTotp,
    endSession: async () => {
      const { authorization } = await anAccount()
      const current = createHash('sha256').update(authorization.slice('Bearer '.length)).digest('hex')
      return { params: { id: createHash('sha256').update(current).digest('hex') }, authorization }
    },
    endOtherSessions: asSomebody,
    setProfileImage: async () => ({ body: aPhoto() }),
    getInvitation: visitor(async () => ({ token: await anInvitation() })),
    join: visitor(async () => ({ token: await anInvitation(), name: 'Bo', password })),
    forgotPassword: visitor(async () => ({ email: (await anAccount()).email })),
    getPasswordReset: visitor(async () => ({ token: await aTokenOf('password-reset') })),
    resetPassword: visitor(async () => ({ token: await aTokenOf('password-reset'), password: newPassword })),
    recoverAccount: visitor(async () => ({ token: await aTokenOf('account-recovery') })),
    invite: async () => ({ body: { email: anAddress(), roles: ['writer'] } }),
    resendInvitation: onInvitation,
    revokeInvitation: onInvitation,
    setRoles: async () => ({ params: { id: (await anAccount()).id }, body: { roles: ['writer', 'sales'] } }),
    deactivatePerson: async () => ({ params: { id: (await anAccount()).id } }),
    reactivatePerson: after('deactivatePerson', async () => ({ params: { id: (await anAccount()).id } })),
    removeSecondFactor: async () => {
      const { id } = await anAccount()
      await addPasskey(database, id)
      return { params: { id }, body: { password }, authorization: (await anAccount()).authorization }
    },
    setSecondFactorRequired: async () => {
      await addPasskey(database, (await anAccount()).id)
      return { body: { isRequired: true } }
    },
    uploadImage: async () => ({ body: aPhoto() }),
    deleteImage: async () => ({ params: { file: await anImageFile() } }),
    describeImage: async () => ({ params: { file: await anImageFile() }, body: { alt: 'A lake' } }),
    replaceImage: async () => {
      const file = await anImageFile()
      const content = [{ type: 'paragraph' as const, text: `[Plan](/images/${file})` }]
      const { slug } = await aPost(database, { content })
      return { params: { file }, body: aPhoto(), changes: `/api/blogs/slug/${slug}` }
    },
    uploadMedia: async () => ({ body: aPlan() }),
    addEnquiry: async () => ({ body: { ...enquiryTexts({ email: anAddress() }), source: 'phone' } }),
    attachEnquiry: async () => {
      const id = await enquiries.id()
      await database.query.updateTable('enquiries').set({ source: 'email' }).where('id', '=', id).execute()
      return { params: { id }, body: { kind: 'enquiry', id: await enquiries.id() } }
    },
    setEnquiryStatus: enquiries.on({ status: 'completed' }),
    updateApplication: applications.on({ status: 'reviewed' }),
    mergeApplications: async () => ({
      params: { id: await applications.id() },
      body: { with: await applications.id() },
    }),
    separateApplication: async () => {
      const email = anAddress()
      await applications.id(email)
      return { params: { id: await applications.id(email) } }
    },
    createEnquiry: enquiries.submit,
    apply: applications.submit,
    previewEnquiryEmails: enquiries.previewToMany,
    previewApplicationEmails: applications.previewToMany,
    sendEnquiryEmails: enquiries.sendToMany,
    sendApplicationEmails: applications.sendToMany,
    unsendEnquiryEmails: enquiries.unsendToMany,
    unsendApplicationEmails: applications.unsendToMany,
    changeEnquiries: enquiries.changeMany,
    changeApplications: applications.changeMany,
    undoEnquiryChanges: enquiries.undoChanges,
    undoApplicationChanges: applications.undoChanges,
    changeEnquiry: enquiries.change,
    changeApplication: applications.change,
    addEnquiryEntry: enquiries.addEntry,
    addApplicationEntry: applications.addEntry,
    correctEnquiryEntry: enquiries.correctEntry,
    correctApplicationEntry: applications.correctEntry,
    removeEnquiryEntry: enquiries.removeEntry,
    removeApplicationEntry: applications.removeEntry,
    saveReplyDraft: enquiries.saveDraft,
    saveApplicationEmailDraft: applications.saveDraft,
    discardReplyDraft: enquiries.on(),
    discardApplicationEmailDraft: applications.on(),
    attachReplyFile: enquiries.attach,
    attachApplicationEmailFile: applications.attach,
    removeReplyFile: enquiries.removeFile,
    removeApplicationEmailFile: applications.removeFile,
    sendReply: enquiries.saveDraft,
    sendApplicationEmail: applications.saveDraft,
    unsendReply: enquiries.unsend,
    unsendApplicationEmail: applications.unsend,
    retryReply: enquiries.retry,
    retryApplicationEmail: applications.retry,
    forwardEnquiry: enquiries.forward,
    forwardApplication: applications.forward,
    removeEnquiry: enquiries.on(),
    removeApplication: applications.on(),
    restoreEnquiry: enquiries.restore,
    restoreApplication: applications.restore,
    createTemplate: async () => ({ body: aTemplateBody() }),
    updateTemplate: async () => ({ ...(await onTemplate()), body: { ...aTemplateBody(), revision: 1 } }),
    deleteTemplate: onTemplate,
    removeSubscriber: async () => ({ params: { id: await aSubscriberId() } }),
    restoreSubscriber: after('removeSubscriber', async () => ({ params: { id: await aSubscriberId() } })),
    subscribe: visitor(() => ({ email: anAddress() })),
    confirmSubscription: ofSubscriber,
    unsubscribe: ofSubscriber,
    savePreferences: visitor(async () => ({ token: await aSubscriber(), frequency: 'monthly' })),
    emailSubscription: ofSubscriber,
    eraseSubscription: ofSubscriber,
    unsubscribeInOneClick: async () => ({ query: `?token=${await aSubscriber()}`, authorization: false }),
    findPerson: async () => ({ body: { email: anAddress() } }),
    sendTestEmail: async () => ({}),
    setSetupShown: async () => ({ body: { isShown: false } }),
    saveRetention: async () => {
      const kept = database.query.selectFrom('settings').select('value').where('key', '=', 'keep-enquiries')
      const { value } = (await kept.executeTakeFirst()) ?? {}
      const former = { enquiries: value ? Number(value) : null, applications: null }
      const months = { ...former, enquiries: value ? null : 1_200 }
      return { body: { months, former }, changes: '/api/privacy/notice' }
    },
    exportPerson: async () => ({ body: { email: anAddress() } }),
    erasePerson: async () => {
      const { id: postId } = await aPost(database)
      const email = anAddress()
      await aComment(database, postId, { email })
      return { body: { email }, changes: `/api/comments/post/${postId}` }
    },
  }
}

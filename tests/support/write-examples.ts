import { anOpeningBody } from './form-texts.ts'
import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { shippedParts } from '#content/parts.ts'
import { addresses, type CallName } from '#contract/addresses.ts'
import { defaultNotifications } from '#contract/notifications/notifications.ts'
import type { RecordName } from '#contract/records/records.ts'
import type { Role } from '#contract/team/roles.ts'
import { importPartBytes, type ImportStatus } from '#contract/transfer/limits.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { createTokens } from '#server/platform/secrets/one-time-tokens.ts'
import type { Database } from '#server/platform/database/open.ts'
import { totpCode, totpStepAt } from '#server/features/auth/second-factors/totp.rules.ts'
import { createAuthenticator, decodeBase32 } from './factors/authenticator.ts'
import { applicationExamples } from './examples/application-examples.ts'
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

const photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#2a6' } })
  .jpeg()
  .toBuffer()
const aPlan = () => aForm({ file: [aPdf(), 'plan.pdf'] })
const aPhoto = () => aForm({ image: [photo as Buffer<ArrayBuffer>, 'photo.jpg'] })

/** How to make each call that writes succeed, on a site with a category "Cloud". A call without an example does not compile. */
export function writeExamples({
  database,
  send,
}: ExampleSite): Record<WriteCall, () => Promise<WriteExample>> {
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
    const email = `${randomUUID()}@example.com`
    const { body } = await send('register', { body: { name: 'Ada', email, password } })
    const { _id: id } = (body as Record<string, { _id: string }>).user!
    return { id, email, authorization: `Bearer ${body.token}` }
  }

  const tokens = createTokens(database, () => new Date().toISOString())

  async function anInvitation() {
    const email = `${randomUUID()}@example.com`
    const data = { email, name: 'Bo', roles: ['writer'] }
    const validForMs = 60_000
    return (await tokens.create({ purpose: 'invitation', subject: email, data, validForMs })).token
  }

  async function aTokenOf(purpose: 'password-reset' | 'account-recovery') {
    const { id: subject } = await anAccount()
    return (await tokens.create({ purpose, subject, validForMs: 60_000 })).token
  }

  async function anImageFile() {
    const { body } = await send('uploadImage', { body: aPhoto() })
    return (body as Record<string, { url: string }>).file!.url.slice('/images/'.length)
  }

  const newestTokenId = async () => (await tokens.listUnused('invitation')).at(-1)!.id

  /** An account with an authenticator app, and one of its recovery codes. */
  async function anAccountWithTotp() {
    const { email, authorization } = await anAccount()
    const { body: setup } = await send('startTotp', { authorization })
    const code = totpCode(decodeBase32(setup['secret']!), totpStepAt(Date.now()))
    const { body } = await send('confirmTotp', { authorization, body: { code } })
    return { email, authorization, recoveryCode: body['recoveryCodes']![0] as string }
  }

  /** An account with a passkey. */
  async function anAccountWithPasskey() {
    const { authorization } = await anAccount()
    const authenticator = createAuthenticator()
    const { body: started } = await send('startPasskeyRegistration', { authorization })
    const passkey = authenticator.create(started['options']!)
    const { body } = await send('addPasskey', { authorization, body: { passkey, name: 'Key' } })
    const { _id: id } = body['passkey']! as { _id: string }
    return { authorization, authenticator, params: { id } }
  }

  /** A subscriber, and a token that confirms and unsubscribes it. */
  async function aSubscriber() {
    const id = randomUUID()
    const subscription = { purpose: 'subscription', subject: id, validForMs: 60_000 } as const
    const { token } = await tokens.create(subscription)
    const tokenHash = createHash('sha256').update(token).digest('hex')
    const email = `${randomUUID()}@example.com`
    const createdAt = new Date().toISOString()
    const row = { id, email, emailKey: emailKeyOf(email), createdAt }
    await database.query.insertInto('subscribers').values(row).execute()
    await database.query.insertInto('unsubscribeTokens').values({ tokenHash, subscriberId: id }).execute()
    return token
  }

  async function anIssue(state: 'draft' | 'sending' | 'paused' = 'draft') {
    const { body } = await send('createIssue', { body: anIssueBody() })
    const { _id: id } = body['issue']! as { _id: string }
    if (state !== 'draft')
      await database.query
        .updateTable('issues')
        .set({ state, startedAt: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
    // somebody whose turn comes later, so that it does not end
    const later = { issueId: id, position: 1, dueAt: '2100-01-01T00:00:00.000Z' }
    if (state !== 'draft') await database.query.insertInto('issueRecipients').values(later).execute()
    return id
  }

  async function aSubscriberId() {
    await aSubscriber()
    const row = database.query.selectFrom('subscribers').select('id').orderBy('createdAt', 'desc')
    return (await row.executeTakeFirstOrThrow()).id
  }

  async function aTrashedPost() {
    const post = await aPost(database)
    await send('deletePost', { params: { id: post.id } })
    return post
  }

  const enquiry = () => ({ name: 'Maya', email: `${randomUUID()}@example.com`, project: 'A pipeline' })

  async function anEnquiry() {
    await send('createEnquiry', { body: aForm(enquiry()) })
    const row = database.query.selectFrom('enquiries').select('id').orderBy('createdAt', 'desc')
    return (await row.executeTakeFirstOrThrow()).id
  }

  const email = { title: 'Your message', text: 'Dear Maya', hasQuote: true }

  async function anEmail() {
    const id = await anEnquiry()
    const { body } = await send('sendReply', { params: { id }, body: email })
    return { id, emailId: (body as Record<string, { _id: string }>)['entry']!._id }
  }

  const emails = async () => ({
    batchId: randomUUID(),
    title: 'Our answer',
    text: 'Dear {{name}}',
    recipients: [{ _id: await anEnquiry(), entryCount: 0 }],
  })

  const aTemplateBody = () => ({ name: randomUUID(), title: 'Our offer', text: 'Dear {{first name}}' })

  async function aTemplate() {
    const { body } = await send('createTemplate', { body: aTemplateBody() })
    return (body as Record<string, { _id: string }>)['template']!._id
  }

  async function anEntry() {
    const id = await anEnquiry()
    const { body } = await send('addEnquiryEntry', { params: { id }, body: { kind: 'note', text: 'Hm' } })
    return { id, entryId: (body as Record<string, { _id: string }>)['entry']!._id }
  }

  async function aBulkChange() {
    const { body } = await send('changeEnquiries', {
      body: { ids: [await anEnquiry()], change: { isSpam: true } },
    })
    return (body as Record<string, string>)['undo']!
  }

  const reviewComment = { section: 'first', quote: 'some words', position: 3, text: 'Which?' }
  const aDraftBody = () => ({ editor: randomUUID(), after: 0, sequence: 1, body: { title: 'Begun' } })

  async function aDraft() {
    const id = randomUUID()
    await send('saveDraft', { params: { id }, body: aDraftBody() })
    return id
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

  async function anOpening() {
    const { body } = await send('createOpening', { body: anOpeningBody() })
    return (body as Record<string, { _id: string; slug: string; title: string }>)['opening']!
  }

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
      const { max } = await database.query
        .selectFrom('companyVersions')
        .select((eb) => eb.fn.max('revision').as('max'))
        .where('part', '=', 'about')
        .executeTakeFirstOrThrow()
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
      body: aForm({ file: [Buffer.from(`${randomUUID()}@example.com`), 'readers.csv'] }),
    }),
    saveNewsletterAutomation: async () => ({ body: { eachPost: false, monthly: false } }),
    createIssue: async () => ({ body: anIssueBody() }),
    createIssueFromPosts: async () => ({ body: { postIds: [(await aPost(database)).id] } }),
    previewIssue: async () => ({ body: anIssueBody() }),
    updateIssue: async () => ({ params: { id: await anIssue() }, body: anIssueBody() }),
    deleteIssue: async () => ({ params: { id: await anIssue() } }),
    testIssue: async () => ({ params: { id: await anIssue() } }),
    sendIssue: async () => ({
      params: { id: await anIssue() },
      body: {},
      changes: '/api/newsletter/archive',
    }),
    pauseIssue: async () => ({ params: { id: await anIssue('sending') } }),
    resumeIssue: async () => ({ params: { id: await anIssue('paused') } }),
    cancelIssue: async () => ({ params: { id: await anIssue('sending') } }),
    createOpening: async () => ({ body: anOpeningBody(), changes: '/api/openings' }),
    updateOpening: async () => {
      const { _id: id, slug, title } = await anOpening()
      const body = anOpeningBody({ title, experience: '40 years' })
      return { params: { id }, body, changes: `/api/openings/slug/${slug}` }
    },
    duplicateOpening: async () => ({ params: { id: (await anOpening())._id } }),
    moveOpening: async () => ({
      params: { id: (await anOpening())._id },
      body: { after: null },
      changes: '/api/openings',
    }),
    deleteOpening: async () => ({ params: { id: (await anOpening())._id }, changes: '/api/openings' }),
    restoreOpening: async () => {
      const params = { id: (await anOpening())._id }
      await send('deleteOpening', { params })
      return { params, changes: '/api/openings' }
    },
    createPost: async () => ({
      body: aPostBody({ status: 'published' }),
      changes: '/api/blogs/published',
    }),
    updatePost: async () => {
      const { id, slug } = await aPost(database)
      return { params: { id }, body: aPostBody({ slug }), changes: `/api/blogs/slug/${slug}` }
    },
    deletePost: async () => {
      const { id, slug } = await aPost(database)
      return { params: { id }, changes: `/api/blogs/slug/${slug}` }
    },
    restorePost: async () => {
      const { id } = await aTrashedPost()
      return { params: { id }, changes: '/api/blogs/published' }
    },
    deletePostPermanently: async () => ({ params: { id: (await aTrashedPost()).id } }),
    saveDraft: async () => ({ params: { id: randomUUID() }, body: aDraftBody() }),
    discardDraft: async () => ({ params: { id: await aDraft() }, query: '?sequence=1' }),
    checkLinks: async () => ({ body: { addresses: ['http://127.0.0.1/'] } }),
    createLinkCard: async () => ({ body: { url: 'http://imaged.example/' } }),
    previewCard: async () => ({ body: { title: 'Herons', category: 'Cloud', slug: 'herons' } }),
    reportPresence: async () => ({ params: { id: (await aPost(database)).id } }),
    shareDraft: async () => ({ body: { subject: (await aPost(database)).id } }),
    revokeSharedDraft: async () => {
      const { body } = await send('shareDraft', { body: { subject: (await aPost(database)).id } })
      return { params: { id: (body as Record<string, { _id: string }>)['sharedDraft']!._id } }
    },
    readSharedDraft: async () => {
      const { body } = await send('shareDraft', { body: { subject: await aDraft() } })
      return { body: { token: (body as Record<string, string>)['link']!.slice(-43) }, authorization: false }
    },
    commentOnSharedDraft: async () => {
      const { body } = await send('shareDraft', { body: { subject: await aDraft() } })
      const token = (body as Record<string, string>)['link']!.slice(-43)
      return { body: { ...reviewComment, token, name: 'Rea' }, authorization: false }
    },
    commentOnDraft: async () => ({ params: { id: await aDraft() }, body: reviewComment }),
    setReadyForReview: async () => ({ params: { id: await aDraft() }, body: { isReady: true } }),
    resolveReviewComment: async () => {
      const { body } = await send('commentOnDraft', { params: { id: await aDraft() }, body: reviewComment })
      const { _id: id } = (body as Record<string, { _id: string }>)['comment']!
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
    updateCategory: async () => {
      const id = await ensureCategory(database, `Old ${randomUUID()}`)
      return { params: { id }, body: { name: `Renamed ${randomUUID()}` }, changes: '/api/categories' }
    },
    deleteCategory: async () => {
      const id = await ensureCategory(database, `Empty ${randomUUID()}`)
      return { params: { id }, changes: '/api/categories' }
    },
    restoreCategory: async () => {
      const id = await ensureCategory(database, `Gone ${randomUUID()}`)
      await send('deleteCategory', { params: { id } })
      return { params: { id }, changes: '/api/categories' }
    },
    likePost: async () => {
      const { id, slug } = await aPost(database)
      return { params: { id }, body: {}, authorization: false, changes: `/api/blogs/slug/${slug}` }
    },
    unlikePost: async () => {
      const { id, slug } = await aPost(database)
      const { body } = await send('likePost', { params: { id }, body: {} })
      const { receipt } = body as unknown as { receipt: string }
      return { params: { id, receipt }, authorization: false, changes: `/api/blogs/slug/${slug}` }
    },
    createComment: async () => {
      const { id: postId } = await aPost(database)
      return { body: { ...reply, postId }, authorization: false }
    },
    createReply: async () => {
      const { id, ofPost } = await aPublicComment()
      return { params: { id }, body: reply, changes: ofPost }
    },
    setCommentStatus: async () => {
      const { id, ofPost } = await aPublicComment()
      return { params: { id }, body: { isApproved: false }, changes: ofPost }
    },
    setReplyStatus: async () => {
      const { id, ofPost } = await aPublicComment()
      const replyId = await aReply(database, id)
      return { params: { id }, body: { replyId, isApproved: false }, changes: ofPost }
    },
    deleteComment: async () => {
      const { id, ofPost } = await aPublicComment()
      return { params: { id }, changes: ofPost }
    },
    deleteReply: async () => {
      const { id, ofPost } = await aPublicComment()
      return { params: { id, replyId: await aReply(database, id) }, changes: ofPost }
    },
    restoreComment: async () => {
      const { id, ofPost } = await aPublicComment()
      await send('deleteComment', { params: { id } })
      return { params: { id }, changes: ofPost }
    },
    restoreReply: async () => {
      const { id, ofPost } = await aPublicComment()
      const params = { id, replyId: await aReply(database, id) }
      await send('deleteReply', { params })
      return { params, changes: ofPost }
    },
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
    register: async () => ({ body: { name: 'Ada', email: `${randomUUID()}@example.com`, password } }),
    login: async () => {
      const { email } = await anAccount()
      return { body: { email, password }, authorization: false }
    },
    logout: async () => {
      const { authorization } = await anAccount()
      return { authorization }
    },
    updateProfile: async () => {
      const { email, authorization } = await anAccount()
      return { body: { name: 'Ada Renamed', email, bio: 'Writes.' }, authorization }
    },
    changePassword: async () => {
      const { authorization } = await anAccount()
      const newPassword = 'another long one'
      const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
      return { body, authorization }
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
    stepUp: async () => {
      const { authorization } = await anAccount()
      return { body: { password }, authorization }
    },
    startPasskeyRegistration: async () => ({}),
    addPasskey: async () => {
      const { authorization } = await anAccount()
      const { body } = await send('startPasskeyRegistration', { authorization })
      const passkey = createAuthenticator().create(body['options']!)
      return { body: { passkey, name: 'Key' }, authorization }
    },
    renamePasskey: async () => {
      const { authorization, params } = await anAccountWithPasskey()
      return { params, body: { name: 'Other key' }, authorization }
    },
    removePasskey: async () => {
      const { authorization, params } = await anAccountWithPasskey()
      return { params, authorization }
    },
    startTotp: async () => {
      const { authorization } = await anAccount()
      return { authorization }
    },
    confirmTotp: async () => {
      const { authorization } = await anAccount()
      const { body } = await send('startTotp', { authorization })
      const code = totpCode(decodeBase32(body['secret']!), totpStepAt(Date.now()))
      return { body: { code }, authorization }
    },
    removeTotp: async () => {
      const { authorization } = await anAccountWithTotp()
      return { authorization }
    },
    createRecoveryCodes: async () => {
      const { authorization } = await anAccountWithTotp()
      return { authorization }
    },
    endSession: async () => {
      const { authorization } = await anAccount()
      const current = createHash('sha256').update(authorization.slice('Bearer '.length)).digest('hex')
      return { params: { id: createHash('sha256').update(current).digest('hex') }, authorization }
    },
    endOtherSessions: async () => {
      const { authorization } = await anAccount()
      return { authorization }
    },
    setProfileImage: async () => ({ body: aPhoto() }),
    getInvitation: async () => ({ body: { token: await anInvitation() }, authorization: false }),
    join: async () => ({
      body: { token: await anInvitation(), name: 'Bo', password },
      authorization: false,
    }),
    forgotPassword: async () => ({ body: { email: (await anAccount()).email }, authorization: false }),
    getPasswordReset: async () => ({
      body: { token: await aTokenOf('password-reset') },
      authorization: false,
    }),
    resetPassword: async () => ({
      body: { token: await aTokenOf('password-reset'), password: 'another long one' },
      authorization: false,
    }),
    recoverAccount: async () => ({
      body: { token: await aTokenOf('account-recovery') },
      authorization: false,
    }),
    invite: async () => ({ body: { email: `${randomUUID()}@example.com`, roles: ['writer'] } }),
    resendInvitation: async () => {
      await anInvitation()
      return { params: { id: await newestTokenId() } }
    },
    revokeInvitation: async () => {
      await anInvitation()
      return { params: { id: await newestTokenId() } }
    },
    setRoles: async () => ({ params: { id: (await anAccount()).id }, body: { roles: ['writer', 'sales'] } }),
    deactivatePerson: async () => ({ params: { id: (await anAccount()).id } }),
    reactivatePerson: async () => {
      const { id } = await anAccount()
      await send('deactivatePerson', { params: { id } })
      return { params: { id } }
    },
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
    createEnquiry: async () => ({ body: aForm(enquiry()), authorization: false }),
    addEnquiry: async () => ({ body: { ...enquiry(), source: 'phone' } }),
    attachEnquiry: async () => {
      const id = await anEnquiry()
      await database.query.updateTable('enquiries').set({ source: 'email' }).where('id', '=', id).execute()
      return { params: { id }, body: { kind: 'enquiry', id: await anEnquiry() } }
    },
    setEnquiryStatus: async () => ({ params: { id: await anEnquiry() }, body: { status: 'completed' } }),
    previewEnquiryEmails: async () => ({ body: { ids: [await anEnquiry()] } }),
    sendEnquiryEmails: async () => ({ body: await emails() }),
    unsendEnquiryEmails: async () => {
      const body = await emails()
      await send('sendEnquiryEmails', { body })
      return { params: { id: body.batchId } }
    },
    changeEnquiries: async () => ({ body: { ids: [await anEnquiry()], change: { isSpam: true } } }),
    undoEnquiryChanges: async () => ({ params: { id: await aBulkChange() } }),
    changeEnquiry: async () => ({
      params: { id: await anEnquiry() },
      body: { revision: 1, status: 'completed' },
    }),
    addEnquiryEntry: async () => ({
      params: { id: await anEnquiry() },
      body: { kind: 'call', text: 'Spoke about the budget' },
    }),
    correctEnquiryEntry: async () => ({ params: await anEntry(), body: { text: 'Better' } }),
    removeEnquiryEntry: async () => ({ params: await anEntry() }),
    saveReplyDraft: async () => ({ params: { id: await anEnquiry() }, body: email }),
    discardReplyDraft: async () => ({ params: { id: await anEnquiry() } }),
    attachReplyFile: async () => ({ params: { id: await anEnquiry() }, body: aPlan() }),
    removeReplyFile: async () => {
      const id = await anEnquiry()
      const { body } = await send('attachReplyFile', { params: { id }, body: aPlan() })
      const [file] = (body as Record<string, { _id: string }[]>).files!
      return { params: { id, fileId: file!._id } }
    },
    sendReply: async () => ({ params: { id: await anEnquiry() }, body: email }),
    unsendReply: async () => ({ params: await anEmail() }),
    retryReply: async () => {
      const params = await anEmail()
      await database.query
        .updateTable('outbox')
        .set({ dueAt: null })
        .where('id', '=', params.emailId)
        .execute()
      return { params }
    },
    forwardEnquiry: async () => ({
      params: { id: await anEnquiry() },
      body: { to: ['ann@example.com'], text: 'Yours?', hasFiles: true },
    }),
    createTemplate: async () => ({ body: aTemplateBody() }),
    updateTemplate: async () => ({
      params: { id: await aTemplate() },
      body: { ...aTemplateBody(), revision: 1 },
    }),
    deleteTemplate: async () => ({ params: { id: await aTemplate() } }),
    removeEnquiry: async () => ({ params: { id: await anEnquiry() } }),
    restoreEnquiry: async () => {
      const params = { id: await anEnquiry() }
      await send('removeEnquiry', { params })
      return { params }
    },
    ...applicationExamples({ database, send }),
    removeSubscriber: async () => ({ params: { id: await aSubscriberId() } }),
    restoreSubscriber: async () => {
      const params = { id: await aSubscriberId() }
      await send('removeSubscriber', { params })
      return { params }
    },
    subscribe: async () => ({ body: { email: `${randomUUID()}@example.com` }, authorization: false }),
    confirmSubscription: async () => ({ body: { token: await aSubscriber() }, authorization: false }),
    unsubscribe: async () => ({ body: { token: await aSubscriber() }, authorization: false }),
    savePreferences: async () => ({
      body: { token: await aSubscriber(), frequency: 'monthly' },
      authorization: false,
    }),
    emailSubscription: async () => ({ body: { token: await aSubscriber() }, authorization: false }),
    eraseSubscription: async () => ({ body: { token: await aSubscriber() }, authorization: false }),
    unsubscribeInOneClick: async () => ({ query: `?token=${await aSubscriber()}`, authorization: false }),
    findPerson: async () => ({ body: { email: `${randomUUID()}@example.com` } }),
    sendTestEmail: async () => ({}),
    setSetupShown: async () => ({ body: { isShown: false } }),
    saveRetention: async () => {
      const kept = database.query.selectFrom('settings').select('value').where('key', '=', 'keep-enquiries')
      const { value } = (await kept.executeTakeFirst()) ?? {}
      const former = { enquiries: value ? Number(value) : null, applications: null }
      const months = { ...former, enquiries: value ? null : 1_200 }
      return { body: { months, former }, changes: '/api/privacy/notice' }
    },
    exportPerson: async () => ({ body: { email: `${randomUUID()}@example.com` } }),
    erasePerson: async () => {
      const { id: postId } = await aPost(database)
      const email = `${randomUUID()}@example.com`
      await aComment(database, postId, { email })
      return { body: { email }, changes: `/api/comments/post/${postId}` }
    },
  }
}

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { addresses, CallName } from '#contract/addresses.ts'
import { uniqueKeyOf } from '#server/platform/database/queries/unique-key.ts'
import type { Database } from '#server/platform/database/open.ts'
import { ensureCategory, aComment, aPost, aReply } from './builders.ts'
import { aPostBody } from './post-bodies.ts'
import { aForm, aPdf } from './sample-files.ts'

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

type Site = {
  database: Database
  /** Sends an example, as an admin unless the example says otherwise. */
  send(call: WriteCall, example: WriteExample): Promise<{ status: number; body: Record<string, never> }>
}

const password = 'a long enough one'

const photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#2a6' } })
  .jpeg()
  .toBuffer()
const aPhoto = () => aForm({ image: [photo as Buffer<ArrayBuffer>, 'photo.jpg'] })

/** How to make each call that writes succeed, on a site with a category "Cloud". A call without an example does not compile. */
export function writeExamples({ database, send }: Site): Record<WriteCall, () => Promise<WriteExample>> {
  const aPublicComment = async () => {
    const post = await aPost(database)
    return { ofPost: `/api/comments/post/${post.id}`, id: await aComment(database, post.id) }
  }

  async function anAccount() {
    const email = `${randomUUID()}@example.com`
    const { body } = await send('register', { body: { name: 'Ada', email, password } })
    return { email, authorization: `Bearer ${body.token}` }
  }

  async function aSubscriber() {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest('hex')
    const email = `${randomUUID()}@example.com`
    const createdAt = new Date().toISOString()
    const row = { id: randomUUID(), email, emailKey: uniqueKeyOf(email), createdAt }
    const hashes = { confirmTokenHash: hash, unsubscribeTokenHash: hash }
    await database.query
      .insertInto('subscribers')
      .values({ ...row, ...hashes })
      .execute()
    return token
  }

  const enquiry = () => ({ name: 'Maya', email: `${randomUUID()}@example.com`, project: 'A pipeline' })

  async function anEnquiry() {
    await send('createEnquiry', { body: aForm(enquiry()) })
    const row = database.query.selectFrom('enquiries').select('id').orderBy('createdAt', 'desc')
    return (await row.executeTakeFirstOrThrow()).id
  }

  const application = () =>
    aForm({
      firstName: 'Maya',
      lastName: 'Thornbury',
      email: `${randomUUID()}@example.com`,
      phone: '0491 570 006',
      position: 'Other',
      experience: '5+ years',
      coverLetter: 'With regards, Maya',
      cv: [aPdf(), 'CV.pdf'],
    })

  async function anApplication() {
    await send('apply', { body: application() })
    const row = database.query.selectFrom('applications').select('id').orderBy('createdAt', 'desc')
    return (await row.executeTakeFirstOrThrow()).id
  }

  const reply = { name: 'Ada', email: 'ada@example.com', comment: 'Thank you.' }

  return {
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
    createCategory: async () => ({ body: { name: `New ${randomUUID()}` }, changes: '/api/categories' }),
    updateCategory: async () => {
      const id = await ensureCategory(database, `Old ${randomUUID()}`)
      return { params: { id }, body: { name: `Renamed ${randomUUID()}` }, changes: '/api/categories' }
    },
    deleteCategory: async () => {
      const id = await ensureCategory(database, `Empty ${randomUUID()}`)
      return { params: { id }, changes: '/api/categories' }
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
    setProfileImage: async () => ({ body: aPhoto() }),
    uploadImage: async () => ({ body: aPhoto() }),
    deleteImage: async () => {
      const { body } = await send('uploadImage', { body: aPhoto() })
      const { url } = (body as Record<string, { url: string }>).file!
      return { params: { file: url.slice('/images/'.length) } }
    },
    createEnquiry: async () => ({ body: aForm(enquiry()), authorization: false }),
    setEnquiryStatus: async () => ({ params: { id: await anEnquiry() }, body: { status: 'completed' } }),
    removeEnquiry: async () => ({ params: { id: await anEnquiry() } }),
    apply: async () => ({ body: application(), authorization: false }),
    updateApplication: async () => ({ params: { id: await anApplication() }, body: { status: 'reviewed' } }),
    removeApplication: async () => ({ params: { id: await anApplication() } }),
    subscribe: async () => ({ body: { email: `${randomUUID()}@example.com` }, authorization: false }),
    confirmSubscription: async () => ({ body: { token: await aSubscriber() }, authorization: false }),
    unsubscribe: async () => ({ body: { token: await aSubscriber() }, authorization: false }),
    unsubscribeInOneClick: async () => ({ query: `?token=${await aSubscriber()}`, authorization: false }),
    findPerson: async () => ({ body: { email: `${randomUUID()}@example.com` } }),
    setSetupShown: async () => ({ body: { isShown: false } }),
    erasePerson: async () => {
      const { id: postId } = await aPost(database)
      const email = `${randomUUID()}@example.com`
      await aComment(database, postId, { email })
      return { body: { email }, changes: `/api/comments/post/${postId}` }
    },
  }
}

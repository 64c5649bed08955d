import { randomUUID } from 'node:crypto'
import { aForm } from '#tests/support/sample-files.ts'
import { aPost, type Answer, type Client } from './api-client.ts'
import { aUniquePdf, aRandomPng } from './load.ts'
import { adminCredentials } from '#tests/support/servers/server-process.ts'

/** A writing call of the API: creates the records that the call needs, then returns a function that sends it. */
type WriteCall = (client: Client) => Promise<() => Promise<Answer>>

const uniqueText = () => `n${randomUUID().replaceAll('-', '')}`
const commentFields = () => ({
  name: uniqueText(),
  email: `${uniqueText()}@example.com`,
  comment: uniqueText(),
})

async function aComment({ send, postId }: Client): Promise<string> {
  return (await send('POST /api/comments', { ...commentFields(), postId })).body.comment._id
}

async function aReply(client: Client, commentId: string): Promise<string> {
  const { body } = await client.send(`POST /api/comments/${commentId}/reply`, commentFields())
  return body.comment.replies.at(-1)._id
}

async function ensureCategory({ send }: Client): Promise<string> {
  return (await send('POST /api/categories', { name: uniqueText() })).body.category._id
}

async function aSavedPost({ send, category }: Client): Promise<string> {
  return (await send('POST /api/blogs', aPost(uniqueText(), category))).body.blogPost._id
}

async function anEnquiry({ send }: Client): Promise<string> {
  const name = uniqueText()
  await send('POST /api/contact', enquiryForm(name))
  return (await send(`GET /api/contact?search=${name}`)).body.data[0]._id
}

const enquiryForm = (name: string) =>
  aForm({ name, email: `${uniqueText()}@example.com`, project: 'P', file: [aUniquePdf().bytes, 'a.pdf'] })

async function anApplication({ send }: Client): Promise<string> {
  const name = uniqueText()
  await send('POST /api/careers/apply', applicationForm(name))
  return (await send(`GET /api/careers/applications?search=${name}`)).body.data.applications[0]._id
}

const applicationForm = (lastName: string) =>
  aForm({
    firstName: 'Ada',
    lastName,
    email: `${uniqueText()}@example.com`,
    phone: '0491 570 006',
    position: 'Other',
    experience: '5 years',
    coverLetter: 'Dear desk.',
    cv: [aUniquePdf().bytes, 'cv.pdf'],
  })

const imageForm = () => aForm({ image: [aRandomPng(), 'image.png'] })

/** Writing calls that need no record. */
const directCalls: Record<string, (client: Client) => Promise<Answer>> = {
  createComment: ({ send, postId }) => send('POST /api/comments', { ...commentFields(), postId }),
  likePost: ({ send, postId }) => send(`POST /api/blogs/${postId}/likes`, {}),
  createPost: ({ send, category }) =>
    send('POST /api/blogs', aPost(uniqueText(), category, { tags: [uniqueText(), uniqueText()] })),
  createCategory: ({ send }) => send('POST /api/categories', { name: uniqueText() }),
  createEnquiry: ({ send }) => send('POST /api/contact', enquiryForm(uniqueText())),
  apply: ({ send }) => send('POST /api/careers/apply', applicationForm(uniqueText())),
  subscribe: ({ send }) => send('POST /api/newsletter', { email: `${uniqueText()}@example.com` }),
  uploadImage: ({ send }) => send('POST /api/upload/image', imageForm()),
  updateProfile: ({ send }) =>
    send('PUT /api/auth/profile', { name: uniqueText(), email: adminCredentials.email }),
  login: ({ send }) => send('POST /api/auth/login', adminCredentials),
}

/** Every writing call, except those that need a link from an email. */
export const writeCalls: Record<string, WriteCall> = {
  ...Object.fromEntries(
    Object.entries(directCalls).map(([name, call]): [string, WriteCall] => [
      name,
      async (client) => () => call(client),
    ]),
  ),
  createReply: async (client) => {
    const id = await aComment(client)
    return () => client.send(`POST /api/comments/${id}/reply`, commentFields())
  },
  unlikePost: async ({ send, postId }) => {
    const { body } = await send(`POST /api/blogs/${postId}/likes`, {})
    return () => send(`DELETE /api/blogs/${postId}/likes/${body.receipt}`)
  },
  setCommentStatus: async (client) => {
    const id = await aComment(client)
    return () => client.send(`PUT /api/comments/${id}/status`, { isApproved: true })
  },
  setReplyStatus: async (client) => {
    const id = await aComment(client)
    const replyId = await aReply(client, id)
    return () => client.send(`PUT /api/comments/${id}/reply-status`, { replyId, isApproved: false })
  },
  deleteReply: async (client) => {
    const id = await aComment(client)
    const replyId = await aReply(client, id)
    return () => client.send(`DELETE /api/comments/${id}/reply/${replyId}`)
  },
  deleteComment: async (client) => {
    const id = await aComment(client)
    await aReply(client, id)
    return () => client.send(`DELETE /api/comments/${id}`)
  },
  updatePost: async (client) => {
    const id = await aSavedPost(client)
    return () =>
      client.send(`PUT /api/blogs/${id}`, aPost(uniqueText(), client.category, { tags: [uniqueText()] }))
  },
  deletePost: async (client) => {
    const id = await aSavedPost(client)
    return () => client.send(`DELETE /api/blogs/${id}`)
  },
  updateCategory: async (client) => {
    const id = await ensureCategory(client)
    return () => client.send(`PUT /api/categories/${id}`, { name: uniqueText() })
  },
  deleteCategory: async (client) => {
    const id = await ensureCategory(client)
    return () => client.send(`DELETE /api/categories/${id}`)
  },
  setEnquiryStatus: async (client) => {
    const id = await anEnquiry(client)
    return () => client.send(`PATCH /api/contact/${id}/status`, { status: 'completed' })
  },
  removeEnquiry: async (client) => {
    const id = await anEnquiry(client)
    return () => client.send(`DELETE /api/contact/${id}`)
  },
  updateApplication: async (client) => {
    const id = await anApplication(client)
    const change = { status: 'reviewed', adminNotes: 'Seen' }
    return () => client.send(`PUT /api/careers/applications/${id}/status`, change)
  },
  removeApplication: async (client) => {
    const id = await anApplication(client)
    return () => client.send(`DELETE /api/careers/applications/${id}`)
  },
  deleteImage: async (client) => {
    const { body } = await client.send('POST /api/upload/image', imageForm())
    return () => client.send(`DELETE /api/upload/image/${body.file.url.slice('/images/'.length)}`)
  },
  describeImage: async (client) => {
    const { body } = await client.send('POST /api/upload/image', imageForm())
    const address = `PUT /api/images/${body.file.url.slice('/images/'.length)}`
    return () => client.send(address, { alt: uniqueText() })
  },
  replaceImage: async (client) => {
    const { body } = await client.send('POST /api/upload/image', imageForm())
    const address = `POST /api/images/${body.file.url.slice('/images/'.length)}/replacement`
    return () => client.send(address, imageForm())
  },
  setProfileImage: async ({ send }) => {
    await send('PATCH /api/auth/profileImage', imageForm())
    return () => send('PATCH /api/auth/profileImage', imageForm())
  },
  register: async ({ send }) => {
    const password = 'Another-horse-8'
    return () =>
      send('POST /api/auth/register', { name: 'Ada', email: `${uniqueText()}@example.com`, password })
  },
}

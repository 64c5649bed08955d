import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { admin } from './cluster.ts'

/** What visitors and an editor were promised, and what they met, while things were being broken. */
export type Account = {
  /** Ids or marks of what was acknowledged. */
  comments: Set<string>
  enquiries: Map<string, string>
  /** The newest edition whose publication was acknowledged. */
  edition: number
  reads: number
  stale: string[]
  /** Answers of 503 with Retry-After. */
  refused: number
  /** Anything else but success. */
  wrong: string[]
  /** How long (ms) a publication took until it was acknowledged, each. */
  published: number[]
}

export type Load = { account: Account; editedId: string; token: string; stop(): Promise<void> }

type Answered = { status: number; text: string; retryAfter: string | null }

/** The edition that a text tells of. */
const editionIn = (text: string) => Number(/Edition (\d+)/.exec(text)?.[1] ?? -1)

/**
 * Visitors who read, comment and send files, and an editor who publishes one edition of an article after the other, all
 * through the balancer, until they are stopped. Each goes on with the next thing as soon as the last was answered.
 */
export async function startLoad(base: string, visitors: number): Promise<Load> {
  const account: Account = {
    comments: new Set(),
    enquiries: new Map(),
    edition: 0,
    reads: 0,
    stale: [],
    refused: 0,
    wrong: [],
    published: [],
  }
  const state = { isOver: false }

  const ask = async (what: string, path: string, init: RequestInit = {}): Promise<Answered | undefined> => {
    try {
      const response = await fetch(`${base}${path}`, { redirect: 'manual', ...init })
      const answered = {
        status: response.status,
        text: await response.text(),
        retryAfter: response.headers.get('retry-after'),
      }
      if (response.ok) return answered
      if (answered.status === 503 && answered.retryAfter) {
        account.refused += 1
        // A visitor who was asked to come back; sooner than told, so that the test sees more.
        await pause(50)
      } else account.wrong.push(`${what}: ${answered.status} ${answered.text.slice(0, 120)}`)
    } catch (error) {
      account.wrong.push(`${what}: ${String((error as Error).cause ?? error)}`)
    }
    return undefined
  }

  const json = (method: string, body: object, headers: Record<string, string> = {}): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

  const signedIn = await ask('signing in', '/api/auth/login', json('POST', admin))
  const { token } = JSON.parse(signedIn!.text) as { token: string }
  const bearer = { authorization: `Bearer ${token}` }
  const article = (edition: number) => ({
    title: `Edition ${edition}`,
    slug: 'edited-under-load',
    excerpt: `This is Edition ${edition}.`,
    featuredImage: '/covers/cloud/edited.svg',
    category: 'News',
    content: [{ type: 'paragraph', text: `Edition ${edition}.` }],
    author: { name: 'Ada Admin' },
    status: 'published',
  })
  await ask('category', '/api/categories', json('POST', { name: 'News' }, bearer))
  const made = await ask('article', '/api/blogs', json('POST', article(0), bearer))
  const editedId = (JSON.parse(made!.text) as { blogPost: { _id: string } }).blogPost._id

  const editor = async () => {
    for (let edition = 1; !state.isOver; edition += 1) {
      const begun = performance.now()
      const saved = await ask('publishing', `/api/blogs/${editedId}`, json('PUT', article(edition), bearer))
      if (saved) {
        account.edition = edition
        account.published.push(performance.now() - begun)
      }
      await pause(20)
    }
  }

  const reader = async () => {
    const paths = [
      '/blog/edited-under-load',
      '/api/blogs/slug/edited-under-load',
      '/blog',
      '/api/blogs/published',
    ]
    for (let turn = 0; !state.isOver; turn += 1) {
      const path = paths[turn % paths.length]!
      const atLeast = account.edition
      const read = await ask('reading', path)
      if (!read) continue
      account.reads += 1
      const seen = editionIn(read.text)
      if (seen < atLeast) account.stale.push(`${path}: ${seen} after ${atLeast}`)
    }
  }

  const commenter = async () => {
    while (!state.isOver) {
      const mark = randomBytes(8).toString('hex')
      const words = { postId: editedId, name: 'Reader', email: 'reader@example.com', comment: mark }
      if (await ask('commenting', '/api/comments', json('POST', words))) account.comments.add(mark)
    }
  }

  const sender = async () => {
    while (!state.isOver) {
      const mark = randomBytes(8).toString('hex')
      const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000)])
      const form = new FormData()
      form.append('name', 'Sender')
      form.append('email', `${mark}@example.com`)
      form.append('project', mark)
      form.append('file', new Blob([file]), 'brief.pdf')
      if (await ask('sending', '/api/contact', { method: 'POST', body: form }))
        account.enquiries.set(mark, createHash('sha256').update(file).digest('hex'))
    }
  }

  const people = [editor()]
  for (let visitor = 0; visitor < visitors; visitor += 1) people.push(reader(), commenter(), sender())
  return {
    account,
    editedId,
    token,
    async stop() {
      state.isOver = true
      await Promise.all(people)
    },
  }
}

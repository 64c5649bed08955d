import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { adminCredentials } from '#tests/support/servers/server-process.ts'

export type Load = Awaited<ReturnType<typeof startLoad>>

/** The number of the edition in an answer; -1 when it holds none. */
const editionIn = (text: string) => Number(/Edition (\d+)/.exec(text)?.[1] ?? -1)

/**
 * Starts visitors who read, comment and send files, and an editor who publishes one edition of an article after the other,
 * all through the load balancer. Each sends the next request as soon as the last one was answered.
 */
export async function startLoad(base: string, visitors: number) {
  const observed = {
    /** The unique texts of the comments that were acknowledged. */
    comments: new Set<string>(),
    /** SHA-256 of the file of each acknowledged enquiry, by the enquiry's unique text. */
    enquiries: new Map<string, string>(),
    /** The newest edition whose publication was acknowledged. */
    edition: 0,
    reads: 0,
    /** Reads that returned an older edition than one acknowledged before. */
    staleReads: [] as string[],
    /** Number of 503 answers with Retry-After; every other answer that was not a success is wrong. */
    unavailable: 0,
    wrongAnswers: [] as string[],
    publishMs: [] as number[],
  }
  const state = { isStopped: false }

  /** @returns what a success says */
  const send = async (description: string, path: string, init: RequestInit = {}) => {
    try {
      const response = await fetch(`${base}${path}`, { redirect: 'manual', ...init })
      const text = await response.text()
      if (response.ok) return text
      if (response.status === 503 && response.headers.has('retry-after')) {
        observed.unavailable += 1
        // Sooner than Retry-After says, so that the test makes more requests.
        await pause(50)
      } else observed.wrongAnswers.push(`${description}: ${response.status} ${text.slice(0, 120)}`)
    } catch (error) {
      observed.wrongAnswers.push(`${description}: ${String((error as Error).cause ?? error)}`)
    }
    return undefined
  }

  const json = (method: string, body: object, headers: Record<string, string> = {}): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

  const signedIn = await send('signing in', '/api/auth/login', json('POST', adminCredentials))
  const { token } = JSON.parse(signedIn!) as { token: string }
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
  await send('category', '/api/categories', json('POST', { name: 'News' }, bearer))
  const idIn = (answer: string) => (JSON.parse(answer) as { blogPost: { _id: string } }).blogPost._id
  // a post takes only so many comments that await moderation
  const commented: string[] = []
  while (commented.length < 40) {
    const texts = { title: 'Discussed', excerpt: 'Many comments.', slug: `discussed-${commented.length}` }
    const post = { ...article(0), ...texts, content: [{ type: 'paragraph', text: 'Comments.' }] }
    commented.push(idIn((await send('article', '/api/blogs', json('POST', post, bearer)))!))
  }
  // the newest is the first in every list
  const made = await send('article', '/api/blogs', json('POST', article(0), bearer))
  const editedId = idIn(made!)

  const editor = async () => {
    for (let edition = 1; !state.isStopped; edition += 1) {
      const startedAt = performance.now()
      const saved = await send('publishing', `/api/blogs/${editedId}`, json('PUT', article(edition), bearer))
      if (saved) {
        observed.edition = edition
        observed.publishMs.push(performance.now() - startedAt)
      }
      await pause(20)
    }
  }

  const reader = async () => {
    const ofArticle = ['/blog/edited-under-load', '/api/blogs/slug/edited-under-load']
    const paths = [...ofArticle, '/blog', '/api/blogs/published']
    for (let count = 0; !state.isStopped; count += 1) {
      const path = paths[count % paths.length]!
      const expectedEdition = observed.edition
      const read = await send('reading', path)
      if (read === undefined) continue
      observed.reads += 1
      const seen = editionIn(read)
      if (seen < expectedEdition) observed.staleReads.push(`${path}: ${seen} after ${expectedEdition}`)
    }
  }

  const commenter = async () => {
    while (!state.isStopped) {
      const key = randomBytes(8).toString('hex')
      const postId = commented[observed.comments.size % commented.length]
      const body = { postId, name: 'Reader', email: 'reader@example.com', comment: key }
      if (await send('commenting', '/api/comments', json('POST', body))) observed.comments.add(key)
    }
  }

  const sender = async () => {
    while (!state.isStopped) {
      const key = randomBytes(8).toString('hex')
      const file = Buffer.concat([aPdf(), randomBytes(20_000)])
      const texts = { name: 'Sender', email: `${key}@example.com`, project: key }
      const body = aForm({ ...texts, file: [file, 'brief.pdf'] })
      if (await send('sending', '/api/contact', { method: 'POST', body }))
        observed.enquiries.set(key, createHash('sha256').update(file).digest('hex'))
    }
  }

  const clients = [editor()]
  for (let visitor = 0; visitor < visitors; visitor += 1) clients.push(reader(), commenter(), sender())
  return {
    observed,
    token,
    async stop() {
      state.isStopped = true
      await Promise.all(clients)
    },
  }
}

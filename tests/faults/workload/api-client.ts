import { adminCredentials } from '#tests/support/servers/server-process.ts'

export type Answer = { status: number; body: any; headers: Headers } // oxlint-disable-line typescript/no-explicit-any

export type Client = {
  base: string
  token: string
  /** A published post, and its category. */
  postId: string
  category: string
  /** @throws when there is no complete answer */
  send(methodAndPath: string, body?: object | FormData): Promise<Answer>
}

/** Creates a client of the API; with a token, one that is signed in. */
export function clientOf(base: string, session: Pick<Client, 'token' | 'postId' | 'category'>): Client {
  return {
    ...session,
    base,
    async send(methodAndPath, body) {
      const [method, path] = methodAndPath.split(' ') as [string, string]
      const isForm = body instanceof FormData
      const answer = await fetch(base + path, {
        method,
        headers: {
          ...(session.token && { authorization: `Bearer ${session.token}` }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(90_000),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.startsWith('application/json')
      return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
    },
  }
}

/** Signs in and publishes the post that the load comments on. @returns a client that is signed in */
export async function prepare(base: string): Promise<Client> {
  const visitor = clientOf(base, { token: '', postId: '', category: '' })
  const signedIn = await visitor.send('POST /api/auth/login', adminCredentials)
  const { token } = signedIn.body
  const editor = clientOf(base, { token, postId: '', category: '' })
  const category = 'Checks'
  await editor.send('POST /api/categories', { name: category })
  const { body } = await editor.send('POST /api/blogs', aPost('A post to comment on', category))
  return clientOf(base, { token, postId: body.blogPost._id, category })
}

/** Returns the body of a request that creates or updates a post. */
export function aPost(title: string, category: string, more: object = {}) {
  return {
    title,
    excerpt: 'What it is about.',
    featuredImage: '/covers/cloud/a.svg',
    category,
    status: 'published',
    content: [{ type: 'paragraph', text: 'It begins.' }],
    author: { name: 'Amara Okafor' },
    ...more,
  }
}

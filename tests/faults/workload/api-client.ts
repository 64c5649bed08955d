import { admin } from '#tests/support/servers/server-process.ts'

export type Answer = { status: number; body: any; headers: Headers } // oxlint-disable-line typescript/no-explicit-any

export type Client = {
  base: string
  token: string
  /** A post that takes comments, and the category that it is in. */
  postId: string
  category: string
  /** @throws when no whole answer comes */
  ask(methodAndPath: string, body?: object | FormData): Promise<Answer>
}

/** Asks a server of the checks; with `token` as an admin. */
export function clientOf(base: string, kept: Pick<Client, 'token' | 'postId' | 'category'>): Client {
  return {
    ...kept,
    base,
    async ask(methodAndPath, body) {
      const [method, path] = methodAndPath.split(' ') as [string, string]
      const isForm = body instanceof FormData
      const answer = await fetch(base + path, {
        method,
        headers: {
          ...(kept.token && { authorization: `Bearer ${kept.token}` }),
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

/** Signs in and writes the post that the load comments on. */
export async function prepare(base: string): Promise<Client> {
  const stranger = clientOf(base, { token: '', postId: '', category: '' })
  const signedIn = await stranger.ask('POST /api/auth/login', admin)
  const { token } = signedIn.body
  const editor = clientOf(base, { token, postId: '', category: '' })
  const category = 'Checks'
  await editor.ask('POST /api/categories', { name: category })
  const { body } = await editor.ask('POST /api/blogs', aPost('A post to comment on', category))
  return clientOf(base, { token, postId: body.blogPost._id, category })
}

/** A post as an editor sends it. */
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

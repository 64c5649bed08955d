import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { api } from '#contract/api.ts'
import type { CallName } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { createFaultList, type Attack, type AttackContext } from '#tests/attacks/attack.ts'
import {
  createAccount,
  parametersFor,
  fillPath,
  type SiteWithSecrets,
} from '#tests/attacks/site-with-secrets.ts'
import { validBodies } from '#tests/attacks/payloads/valid-bodies.ts'
import { openHttpClient } from '#tests/attacks/http-client.ts'

const targets = [
  'http://169.254.169.254/latest/meta-data/',
  'https://evil.example/x.png',
  '//evil.example/x.png',
  'http://127.0.0.1:1/x.png',
  'http://[::1]:1/x.png',
  'http://0x7f000001:1/',
  'ftp://evil.example/x',
  'file:///etc/passwd',
  'gopher://evil.example:25/_HELO',
  'https://user:password@evil.example/',
]

type Connecting = { host?: string; port?: number | string; path?: string }

/** Notes every address that this process looks up or connects to. */
function watchNetwork(context: AttackContext): string[] {
  const tries: string[] = []
  const { connect } = Socket.prototype
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    const [options] = (Array.isArray(given[0]) ? given[0] : given) as [Connecting | number]
    tries.push(
      typeof options === 'object' ? `${options.host ?? options.path}:${options.port}` : `:${String(options)}`,
    )
    return (connect as (...given: unknown[]) => Socket).apply(this, given)
  } as typeof connect
  const { lookup } = dns
  dns.lookup = ((name: string, ...rest: never[]) => {
    tries.push(`look-up of ${name}`)
    return (lookup as (...given: unknown[]) => void)(name, ...rest)
  }) as typeof lookup
  syncBuiltinESMExports()
  context.onCleanup(() => {
    Socket.prototype.connect = connect
    dns.lookup = lookup
    syncBuiltinESMExports()
  })
  return tries
}

/** The body with an address in every text of it that can hold one. */
function* pointing(body: object, target: string): Generator<object> {
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') yield { ...body, [name]: target }
  }
}

/** Gives the server addresses of other machines in every field, and shows itself every page that could fetch them. */
export const outboundRequests: Attack = {
  name: 'outbound',
  claim: 'no address that somebody typed is ever looked up or connected to',
  rounds: { short: 3, long: targets.length },
  async run(context, rounds) {
    const testApp = await context.openApp({ hasPages: true })
    const { ask, database } = testApp
    const faults = createFaultList()
    const { authorization, id } = await createAccount(testApp, 'ada@example.com')
    await ask('POST /api/categories', { authorization, body: { name: 'Cloud' } })
    const blank: SiteWithSecrets = { post: { id: '', slug: '' }, reply: '' } as SiteWithSecrets
    const first = validBodies(blank)
    const made = await ask('POST /api/blogs', {
      authorization,
      body: { ...first.createPost, status: 'published' },
    })
    const post = { id: made.body.blogPost._id as string, slug: made.body.blogPost.slug as string }
    const bodies = validBodies({ post, reply: '' })
    const http = await openHttpClient(context, testApp)
    const ourPort = String((testApp.app.server.address() as { port: number }).port)
    const tries = watchNetwork(context)
    let given = 0

    const calls = Object.entries(api as Record<string, Endpoint>).filter(
      ([name, { body }]) => body && !/^(login|confirm|unsub|setReply|changeP)/.test(name),
    )
    for (const target of targets.slice(0, rounds)) {
      for (const [name, endpoint] of calls) {
        const right = bodies[name as CallName] ?? {}
        for (const body of pointing(right, target)) {
          given += 1
          const ids = {
            ...parametersFor(name, { ...blank, draft: post, post } as SiteWithSecrets),
            id: post.id,
          }
          const form =
            endpoint.file &&
            aForm({ ...(body as Record<string, string>), [endpoint.file.field]: [aPdf(), 'a.pdf'] })
          await ask(`${endpoint.address.split(' ')[0]} ${fillPath(endpoint.address, ids)}`, {
            authorization,
            body: form ?? body,
          })
        }
      }
      const article = {
        ...bodies.updatePost,
        status: 'published',
        featuredImage: target,
        author: { name: 'Ada', image: target },
        content: [
          { type: 'paragraph', text: `![image](${target}) [link](${target}) ${target}` },
          { type: 'code', language: target, text: target },
        ],
      }
      const { status } = await ask(`PUT /api/blogs/${post.id}`, { authorization, body: article })
      if (status !== 200 && status !== 400) faults.add(`${target} is ${status}`)
      await database.query
        .updateTable('posts')
        .set({ featuredImage: target, authorImage: target })
        .where('id', '=', post.id)
        .execute()
      await database.query.updateTable('users').set({ profileImage: target }).where('id', '=', id).execute()
      testApp.cache.clear()
      for (const path of [
        '/',
        '/blog',
        `/blog/${post.slug}`,
        `/social/${post.slug}.png`,
        '/rss.xml',
        '/sitemap.xml',
      ]) {
        const answer = await http('GET', path, { headers: { referer: target, origin: target } })
        if (answer.status >= 500) faults.add(`GET ${path} is ${answer.status}`)
      }
    }
    const database_ = testApp.location.databaseUrl ? new URL(testApp.location.databaseUrl) : undefined
    const isOurs = (attempt: string) =>
      attempt.endsWith(`:${ourPort}`) ||
      (database_ !== undefined &&
        (attempt.endsWith(`:${database_.port}`) || attempt === `look-up of ${database_.hostname}`))
    const strangers = tries.filter((attempt) => !isOurs(attempt))
    for (const attempt of new Set(strangers)) faults.add(`tried ${attempt}`)
    if (tries.length === 0) faults.add('not even our testApp requests were seen: the check is void')
    const summary = `${given} fields with ${rounds} addresses, ${strangers.length} tries among ${tries.length} connections seen`
    return { summary, faults: faults.all }
  },
}

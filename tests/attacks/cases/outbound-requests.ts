import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { api } from '#contract/api.ts'
import type { CallName } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { changeRows } from '#tests/support/rows.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { createFailureList, type Attack, type AttackContext } from '#tests/attacks/attack.ts'
import {
  createAccount,
  createPost,
  parametersFor,
  fillPath,
  type SiteWithSecrets,
} from '#tests/attacks/site-with-secrets.ts'
import { validBodies } from '#tests/attacks/payloads/valid-bodies.ts'
import { openHttpClient } from '#tests/attacks/http-client.ts'

const publicTarget = 'https://evil.example/x.png'

const targets = [
  'http://169.254.169.254/latest/meta-data/',
  publicTarget,
  '//evil.example/x.png',
  'http://127.0.0.1:1/x.png',
  'http://[::1]:1/x.png',
  'ftp://evil.example/x',
  'file:///etc/passwd',
  'gopher://evil.example:25/_HELO',
  'https://user:password@evil.example/',
]

type Connecting = { host?: string; port?: number | string; path?: string }

/** Records every host that this process resolves or connects to. */
function watchNetwork(context: AttackContext): string[] {
  const attempts: string[] = []
  const { connect } = Socket.prototype
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    const [options] = (Array.isArray(given[0]) ? given[0] : given) as [Connecting | number]
    attempts.push(
      typeof options === 'object' ? `${options.host ?? options.path}:${options.port}` : `:${String(options)}`,
    )
    return (connect as (...given: unknown[]) => Socket).apply(this, given)
  } as typeof connect
  const { lookup } = dns
  dns.lookup = ((name: string, ...rest: never[]) => {
    attempts.push(`look-up of ${name}`)
    return (lookup as (...given: unknown[]) => void)(name, ...rest)
  }) as typeof lookup
  syncBuiltinESMExports()
  context.onCleanup(() => {
    Socket.prototype.connect = connect
    dns.lookup = lookup
    syncBuiltinESMExports()
  })
  return attempts
}

/** Yields copies of a body, each with one text replaced by the address. */
function* withAddress(body: object, target: string): Generator<object> {
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') yield { ...body, [name]: target }
  }
}

/** Submits addresses of other machines in every field, and requests every page that could fetch them. */
export const outboundRequests: Attack = {
  name: 'outbound',
  claim:
    'the server resolves or connects to no address from user input, but for public ones whose links a writer has checked',
  rounds: { short: 2, long: targets.length },
  async run(context, rounds) {
    const testApp = await context.openApp({ hasPages: true })
    const { send, database } = testApp
    const failures = createFailureList()
    const { authorization, id } = await createAccount(testApp, 'ada@example.com')
    const post = await createPost(testApp, authorization)
    const bodies = validBodies({ post, reply: '' })
    const http = await openHttpClient(context, testApp)
    const serverPort = String((testApp.app.server.address() as { port: number }).port)
    const attempts = watchNetwork(context)
    let fieldCount = 0

    const calls = Object.entries(api as Record<string, Endpoint>).filter(
      ([name, { body }]) => body && !/^(login|confirm|unsub|setReply|changeP)/.test(name),
    )
    for (const target of targets.slice(0, rounds)) {
      for (const [name, endpoint] of calls) {
        const right = bodies[name as CallName] ?? {}
        for (const body of withAddress(right, target)) {
          fieldCount += 1
          const ids = { ...parametersFor(name, { draft: post, post } as SiteWithSecrets), id: post.id }
          const form =
            endpoint.file &&
            aForm({ ...(body as Record<string, string>), [endpoint.file.field]: [aPdf(), 'a.pdf'] })
          await send(`${endpoint.address.split(' ')[0]} ${fillPath(endpoint.address, ids)}`, {
            authorization,
            body: form ?? body,
          })
        }
      }
      // this call exists for links to the public internet
      if (target !== publicTarget) {
        const body = { addresses: [target, `${target}#again`] }
        const { status, text } = await send('POST /api/links/check', { authorization, body })
        if (status !== 200 || text.includes('answers'))
          failures.add(`the check of ${target} is ${status}: ${text}`)
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
      const { status } = await send(`PUT /api/blogs/${post.id}`, { authorization, body: article })
      if (status !== 200 && status !== 400) failures.add(`${target} is ${status}`)
      await changeRows(database, 'posts', { featuredImage: target, authorImage: target }, { id: post.id })
      await changeRows(database, 'users', { profileImage: target }, { id })
      testApp.cache.clear()
      for (const path of ['/', '/blog', `/blog/${post.slug}`, `/social/${post.slug}.png`, '/rss.xml']) {
        const answer = await http('GET', path, { headers: { referer: target, origin: target } })
        if (answer.status >= 500) failures.add(`GET ${path} is ${answer.status}`)
      }
    }
    const databaseUrl = testApp.location.databaseUrl ? new URL(testApp.location.databaseUrl) : undefined
    // port 9 is where test files of the same process send mail to nobody; no address of this attack has it
    const isExpected = (attempt: string) =>
      attempt.endsWith(`:${serverPort}`) ||
      attempt === '127.0.0.1:9' ||
      (databaseUrl !== undefined &&
        (attempt.endsWith(`:${databaseUrl.port}`) || attempt === `look-up of ${databaseUrl.hostname}`))
    const unexpected = attempts.filter((attempt) => !isExpected(attempt))
    for (const attempt of new Set(unexpected)) failures.add(`tried ${attempt}`)
    if (attempts.length === 0)
      failures.add('not even requests to the server were recorded, so the check proves nothing')
    const summary = `${fieldCount} fields with ${rounds} addresses, ${unexpected.length} attempts among ${attempts.length} connections seen`
    return { summary, failures: failures.all }
  },
}

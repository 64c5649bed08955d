import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPost, aSignedInAdmin } from '#tests/support/builders.ts'
import { anOpeningBody, applicationTexts, enquiryTexts } from '#tests/support/form-texts.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { changeRows } from '#tests/support/rows.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { openHttpClient } from './http-client.ts'

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
function watchNetwork(): string[] {
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
  onTestFinished(() => {
    Socket.prototype.connect = connect
    dns.lookup = lookup
    syncBuiltinESMExports()
  })
  return attempts
}

test('the server resolves or connects to no address from user input, but for public ones whose links a writer has checked', async () => {
  const app = await testApp({ hasPages: true })
  const { send, database } = app
  const { authorization, id } = await aSignedInAdmin(database)
  const post = await aPost(database)
  const http = await openHttpClient(app)
  const serverPort = String((app.app.server.address() as { port: number }).port)
  const attempts = watchNetwork()
  const comment = { name: 'Ada', email: 'ada@example.com', comment: 'Hi' }
  const bodies: [call: string, body: object, file?: string][] = [
    ['POST /api/comments', { postId: post.id, ...comment }],
    ['POST /api/contact', enquiryTexts(), 'file'],
    ['POST /api/careers/apply', applicationTexts(), 'cv'],
    ['POST /api/newsletter', { email: 'ada@example.com' }],
    ['POST /api/blogs', aPostBody()],
    ['POST /api/openings', anOpeningBody()],
    ['POST /api/categories', { name: 'Made', description: '' }],
    ['POST /api/media', {}, 'file'],
    ['PUT /api/auth/profile', { name: 'Ada', email: 'ada@example.com', bio: '' }],
    ['PUT /api/company', { name: 'Full & Sons' }],
  ]
  for (const target of targets) {
    for (const [call, body, file] of bodies) {
      for (const name of [...Object.keys(body), 'url', 'image']) {
        const bent = { ...body, [name]: target }
        const sent = file ? aForm({ ...bent, [file]: [aPdf(), 'a.pdf'] }) : bent
        await send(call, { authorization, body: sent })
      }
    }
    // this call exists for links to the public internet
    if (target !== publicTarget) {
      const check = { addresses: [target, `${target}#again`] }
      const answer = await send('POST /api/links/check', { authorization, body: check })
      expect(answer).toMatchObject({ status: 200, text: expect.not.stringContaining('answers') })
    }
    const article = aPostBody({
      status: 'published',
      featuredImage: target,
      author: { name: 'Ada', image: target },
      content: [
        { type: 'paragraph', text: `![image](${target}) [link](${target}) ${target}` },
        { type: 'code', language: target, text: target },
      ],
    })
    const { status } = await send(`PUT /api/blogs/${post.id}`, { authorization, body: article })
    expect([200, 400]).toContain(status)
    await changeRows(database, 'posts', { featuredImage: target, authorImage: target }, { id: post.id })
    await changeRows(database, 'users', { profileImage: target }, { id })
    app.cache.clear()
    for (const path of ['/', '/blog', `/blog/${post.slug}`, `/social/${post.slug}.png`, '/rss.xml'])
      expect((await http('GET', path, { headers: { referer: target, origin: target } })).status).toBeLessThan(
        500,
      )
  }
  const databaseUrl = app.location.databaseUrl ? new URL(app.location.databaseUrl) : undefined
  // port 9 is where test files of the same process send mail to nobody; no address of this attack has it
  const isExpected = (attempt: string) =>
    attempt.endsWith(`:${serverPort}`) ||
    attempt === '127.0.0.1:9' ||
    (databaseUrl !== undefined &&
      (attempt.endsWith(`:${databaseUrl.port}`) || attempt === `look-up of ${databaseUrl.hostname}`))
  expect(attempts.length).toBeGreaterThan(0)
  expect(attempts.filter((attempt) => !isExpected(attempt))).toEqual([])
})

import { expect, test } from 'vitest'
import { isStorableText } from '#contract/text.ts'
import { asOneLine, trimmed } from '#contract/visible-text.ts'
import { testApp } from '#tests/support/app.ts'
import { aComment, anApplication, aPerson, aPost } from '#tests/support/builders.ts'
import { applicationTexts, enquiryTexts } from '#tests/support/form-texts.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

const texts = [
  '\u0000',
  'a\u0000b',
  '\u0001\u0002\u0008\u000b\u000c\u001b[31m',
  '\u007f\u0080\u0085\u009f',
  'a\ud83d',
  '\ufeffbom',
  'zero\u200bwidth\u200c\u200d\u2060',
  '\u202eright to left\u202c',
  '\u2028line\u2029paragraph',
  '\ufffe\uffff',
  '\u{10ffff}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'e\u0301 is not \u00e9, \u0131 \u0130 \u00df \u1e9e \ufb03',
  '\u4f60\u597d \u0645\u0631\u062d\u0628\u0627 \u05e9\u05dc\u05d5\u05dd',
  'tab\tnewline\nreturn\rboth\r\n',
  '\u00a0\u2003\u3000ideographic',
  "'; DROP TABLE posts; -- %00%0d%0a&#0;&lt; {{7*7}} ${7*7} %s%n \\x00 \\u0000",
  '<script>alert(1)</script> ]]> <![CDATA[',
  ...'null undefined __proto__ constructor 0 -0 1e1000 true'.split(' '),
]

const asItIs = (text: string) => text
const inList = (text: string) => text.trim()
/** Multipart forms replace lone surrogates and unify line breaks. */
const asForm = (text: string) => trimmed(text.toWellFormed().replace(/\r\n?/g, '\n'))
const asFormLine = (text: string) => asOneLine(asForm(text))

type Field = [
  name: string,
  kept: (text: string) => string,
  submit: (text: string) => Promise<[status: number, back?: unknown]>,
]

test('every text is either rejected with 400 or returned exactly, in fields of one line without controls; NUL and lone surrogates are always rejected', async () => {
  let tick = Date.now()
  // a minute passes between submissions, so that none counts as a duplicate of the one before
  const app = await testApp({ now: () => new Date((tick += 61_000)) })
  const { send, database } = app
  const { authorization } = await aPerson(database, ['owner'], { email: 'ada@example.com' })
  const post = await aPost(database)
  const parent = await aComment(database, post.id)
  const application = await anApplication(app)
  let count = 0
  const onPost = (name: string, kept: Field[1], bodyOf: (text: string) => object): Field => [
    `post ${name}`,
    kept,
    async (text) => {
      const body = { ...aPostBody(), ...bodyOf(text) }
      const { status, body: answer } = await send(`PUT /api/blogs/${post.id}`, { authorization, body })
      const found = name.split('.').reduce((at, part) => at?.[part], answer.blogPost)
      return [status, found]
    },
  ]
  const byVisitor = (
    table: 'comments' | 'replies' | 'enquiries' | 'applications',
    name: string,
    kept: Field[1],
    submit: (words: Record<string, string>) => Promise<{ status: number }>,
  ): Field => [
    `${table} ${name}`,
    kept,
    async (text) => {
      const email = `n${(count += 1)}@example.com`
      const { status } = await submit({ email, [name]: text })
      return [status, (await rowsOf(database, table, { email }))[0]?.[name as 'email']]
    },
  ]
  const comment = (words: object) =>
    send('POST /api/comments', { body: { postId: post.id, name: 'Ada', comment: 'Hi', ...words } })
  const reply = (words: object) =>
    send(`POST /api/comments/${parent}/reply`, { body: { name: 'Ada', comment: 'Hi', ...words } })
  const enquire = (words: object) =>
    send('POST /api/contact', { body: aForm({ ...enquiryTexts(), ...words }) })
  const apply = (words: object) =>
    send('POST /api/careers/apply', {
      body: aForm({ ...applicationTexts(), ...words, cv: [aPdf(), 'a.pdf'] }),
    })
  const fields: Field[] = [
    onPost('title', asOneLine, (title) => ({ title })),
    onPost('subtitle', trimmed, (subtitle) => ({ subtitle })),
    onPost(
      'tags.0',
      (text) => asOneLine(text) || 'other',
      (tag) => ({ tags: [tag, 'other'] }),
    ),
    onPost('content.0.text', asItIs, (text) => ({ content: [{ type: 'paragraph', text }] })),
    onPost('content.0.items.1', inList, (text) => ({
      content: [{ type: 'list', items: ['a', text, 'b'] }],
    })),
    onPost('content.0.rows.0.1', inList, (text) => ({ content: [{ type: 'table', rows: [['x', text]] }] })),
    byVisitor('comments', 'name', asOneLine, comment),
    byVisitor('comments', 'comment', trimmed, comment),
    byVisitor('replies', 'comment', trimmed, reply),
    byVisitor('enquiries', 'name', asFormLine, enquire),
    byVisitor('enquiries', 'project', asForm, enquire),
    byVisitor('applications', 'lastName', asFormLine, apply),
    byVisitor('applications', 'coverLetter', asForm, apply),
    [
      'profile bio',
      trimmed,
      async (bio) => {
        const body = { name: 'Ada', email: 'ada@example.com', bio }
        const { status } = await send('PUT /api/auth/profile', { authorization, body })
        return [status, (await send('GET /api/auth/me', { authorization })).body.user.bio]
      },
    ],
    [
      'application notes',
      trimmed,
      async (adminNotes) => {
        const body = { status: 'reviewed', adminNotes }
        const answer = await send(`PUT ${application.path}/status`, { authorization, body })
        return [answer.status, answer.body.data?.adminNotes]
      },
    ],
  ]
  const failures: string[] = []
  for (const text of texts) {
    for (const [name, kept, submit] of fields) {
      const [status, back] = await submit(text)
      const isForm = kept === asForm || kept === asFormLine
      const isFine =
        status < 300 && back === kept(text) && isStorableText(isForm ? text.toWellFormed() : text)
      if (status !== 400 && !isFine)
        failures.push(`${name} ${JSON.stringify(text)}: ${status} ${JSON.stringify(back)}`)
    }
  }
  expect(failures).toEqual([])
})

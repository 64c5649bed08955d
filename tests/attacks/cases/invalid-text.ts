import { formatNumber } from '#contract/locale.ts'
import { applicationFields } from '#contract/careers/application-fields.ts'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import { keysOf, type TextFields } from '#contract/fields.ts'
import { isStorableText } from '#contract/text.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import type { TestApp } from '#tests/support/open-app.ts'
import { createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { createAccount, createPost } from '#tests/attacks/site-with-secrets.ts'
import { validBodies } from '#tests/attacks/payloads/valid-bodies.ts'
import { edgeCaseTexts } from '#tests/attacks/payloads/edge-case-texts.ts'

type TextField = {
  field: string
  /** Sends a text. @returns the status, and a function that reads the stored text */
  submit(text: string): Promise<{ status: number; readBack?: () => unknown }>
  /** The expected stored text; by default the sent one without surrounding white space. Fields of one line keep one line. */
  kept?: (text: string) => string
  /** Whether it is sent as multipart form, which replaces lone surrogates. */
  isForm?: boolean
}

const asItIs = (text: string) => text
/** Normalises a text as multipart forms do: lone surrogates are replaced, line breaks unified. */
const asFormText = (text: string) => text.toWellFormed().replace(/\r\n?/g, '\n').trim()
/** The stored form of a single-line text: overrides of the writing direction are removed, and control characters become spaces. */
const asLine = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** Returns a copy of a body with one nested field replaced. */
function set(body: object, path: string, value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>
  const names = path.split('.')
  let at = copy
  for (const name of names.slice(0, -1)) at = at[name] as Record<string, unknown>
  at[names.at(-1)!] = value
  return copy
}

function get(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], body)
}

/** A section with a text at a path; those without `kept` lose white space around it. */
const sections: [wrap: (text: string) => object, path: string, kept?: typeof asItIs][] = [
  ...['heading', 'paragraph', 'quote', 'conclusion'].map((type): (typeof sections)[number] => [
    (text) => ({ type, text }),
    'text',
    asItIs,
  ]),
  [(text) => ({ type: 'code', language: 'x', text }), 'text', asItIs],
  [(text) => ({ type: 'callout', tone: 'note', text }), 'text', asItIs],
  [(text) => ({ type: 'footnote', label: '1', text }), 'text', asItIs],
  [(text) => ({ type: 'code', language: text, text: 'x' }), 'language'],
  [(text) => ({ type: 'list', items: ['first', text, 'last'] }), 'items.1'],
  [(text) => ({ type: 'quote', text: 'x', author: text }), 'author'],
  [(text) => ({ type: 'image', url: '/a.png', alt: text }), 'alt'],
  [(text) => ({ type: 'image', url: '/a.png', caption: text }), 'caption'],
  [(text) => ({ type: 'gallery', images: [{ url: '/a.png', alt: text }] }), 'images.0.alt'],
  [(text) => ({ type: 'table', header: [text, 'x'], rows: [['x', 'y']] }), 'header.0'],
  [(text) => ({ type: 'table', rows: [['x', text]] }), 'rows.0.1'],
  [(text) => ({ type: 'video', url: 'https://vimeo.com/1', title: text }), 'title'],
  [(text) => ({ type: 'link', url: 'https://example.org/', title: text }), 'title'],
]

async function textFieldsOf(testApp: TestApp): Promise<TextField[]> {
  const { send, database } = testApp
  const { authorization } = await createAccount(testApp, 'ada@example.com')
  const post = await createPost(testApp, authorization)
  const bodies = validBodies({ post, reply: '' })
  const comment = await send('POST /api/comments', { body: bodies.createComment })
  const parent = comment.body.comment._id as string
  await send(`PUT /api/comments/${parent}/status`, { authorization, body: { isApproved: true } })
  let count = 0

  const postField = (field: string, wrap = asItIs as (text: string) => unknown, at = field): TextField => ({
    field: `post ${field}`,
    async submit(text) {
      const body = set(bodies.updatePost!, at, wrap(text))
      const answer = await send(`PUT /api/blogs/${post.id}`, { authorization, body })
      return { status: answer.status, readBack: () => get(answer.body.blogPost, field) }
    },
  })
  /** A field of a record that a visitor sends, which is found by its address. */
  const visitorField = (
    table: 'comments' | 'replies' | 'enquiries' | 'applications',
    field: string,
    sendWith: (words: Record<string, string>) => Promise<{ status: number }>,
    more: Partial<TextField> = {},
  ): TextField => ({
    field: `${table} ${field}`,
    async submit(text) {
      const email = `n${(count += 1)}@example.com`
      const { status } = await sendWith({ email, [field]: text })
      const row = async () => (await rowsOf(database, table, { email }))[0]
      return { status, readBack: async () => (await row())?.[field as 'email'] }
    },
    ...more,
  })
  const formFields = (
    table: 'enquiries' | 'applications',
    call: string,
    fields: TextFields,
    valid: object,
    file: string,
  ) =>
    keysOf(fields)
      .filter((name) => fields[name]!.type !== 'email' && name !== 'position')
      .map((name) => {
        const sendWith = (words: Record<string, string>) =>
          send(call, { body: aForm({ ...valid, ...words, [file]: [aPdf(100 + count), 'a.pdf'] }) })
        const kept = fields[name]!.rows ? asFormText : (text: string) => asLine(asFormText(text))
        return visitorField(table, name, sendWith, { kept, isForm: true })
      })
  const withComment = (words: object) =>
    send('POST /api/comments', { body: { ...bodies.createComment, ...words } })
  const withReply = (words: object) =>
    send(`POST /api/comments/${parent}/reply`, { body: { ...bodies.createReply, ...words } })
  return [
    ...['subtitle', 'excerpt', 'featuredImageAlt', 'readTime', 'author.role', 'author.bio'].map((field) =>
      postField(field),
    ),
    ...['title', 'author.name'].map((field) => ({ ...postField(field), kept: asLine })),
    postField('tags.0', (text) => [text, 'other'], 'tags'),
    ...sections.map(([wrap, path, kept]) => ({
      ...postField(`content.0.${path}`, (text) => [wrap(text)], 'content'),
      field: `section ${JSON.stringify(wrap('…'))}`,
      ...(kept && { kept }),
    })),
    visitorField('comments', 'name', withComment, { kept: asLine }),
    visitorField('comments', 'comment', withComment),
    visitorField('replies', 'comment', withReply),
    ...['name', 'description'].map((field): TextField => ({
      field: `category ${field}`,
      ...(field === 'name' && { kept: asLine }),
      async submit(text) {
        const body = { name: `Category ${(count += 1)}`, description: 'x', [field]: text }
        const answer = await send('POST /api/categories', { authorization, body })
        // Two texts may be the same name in another case.
        if (answer.status === 409) return { status: 400 }
        return { status: answer.status, readBack: () => answer.body.category[field] }
      },
    })),
    ...['name', 'bio'].map((field): TextField => ({
      field: `profile ${field}`,
      ...(field === 'name' && { kept: asLine }),
      async submit(text) {
        const body = { name: 'Ada', email: 'ada@example.com', bio: 'x', [field]: text }
        const { status } = await send('PUT /api/auth/profile', { authorization, body })
        const read = async () => (await send('GET /api/auth/me', { authorization })).body.user[field]
        return { status, readBack: read }
      },
    })),
    ...formFields('enquiries', 'POST /api/contact', enquiryFields, bodies.createEnquiry!, 'file'),
    ...formFields('applications', 'POST /api/careers/apply', applicationFields, bodies.apply!, 'cv'),
    {
      field: 'application notes',
      async submit(text) {
        const [row] = await rowsOf(database, 'applications', {})
        if (!row) return { status: 400 }
        const body = { status: 'reviewed', adminNotes: text }
        const answer = await send(`PUT /api/careers/applications/${row.id}/status`, { authorization, body })
        return { status: answer.status, readBack: () => answer.body.data.adminNotes }
      },
    },
  ]
}

/** Sends edge-case texts to every text field and compares what is stored. */
export const invalidText: Attack = {
  name: 'bad text',
  claim:
    'every text is either rejected with 400 or returned exactly, in fields of one line without controls; NUL and lone surrogates are always rejected',
  rounds: { short: 4, long: 1_000 },
  async run(context, rounds) {
    let tick = Date.parse('2026-11-21T02:00:00.000Z')
    // A minute passes between submissions, so that none counts as a duplicate of the one before.
    const testApp = await context.openApp({ now: () => new Date((tick += 61_000)) })
    const failures = createFailureList()
    const places = await textFieldsOf(testApp)
    const counts = { returned: 0, rejected: 0 }
    for (const text of edgeCaseTexts(rounds)) {
      for (const { field, submit, kept = (given: string) => given.trim(), isForm } of places) {
        const { status, readBack } = await submit(text)
        const description = `${field} ${JSON.stringify(text)}`
        counts[status === 400 ? 'rejected' : 'returned'] += 1
        if (status === 400) continue
        if (status >= 300) failures.add(`${description} is ${status}`)
        if (!isStorableText(isForm ? text.toWellFormed() : text)) failures.add(`${description} was accepted`)
        const back = await readBack?.()
        if (back !== kept(text)) failures.add(`${description} came back as ${JSON.stringify(back)}`)
      }
    }
    const summary = `${rounds} texts × ${places.length} fields: ${formatNumber(counts.returned)} returned exactly, ${formatNumber(counts.rejected)} rejected`
    return { summary, failures: failures.all }
  },
}

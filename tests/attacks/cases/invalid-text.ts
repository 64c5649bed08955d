import { formatNumber } from '#contract/locale.ts'
import { applicationFields } from '#contract/careers/application-fields.ts'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import { keysOf, type TextFields } from '#contract/fields.ts'
import { isStorableText } from '#contract/text.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import type { TestApp } from '#tests/support/open-app.ts'
import { createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { createAccount } from '#tests/attacks/site-with-secrets.ts'
import { validBodies } from '#tests/attacks/payloads/valid-bodies.ts'
import { edgeCaseTexts } from '#tests/attacks/payloads/edge-case-texts.ts'

type TextField = {
  field: string
  /** Sends a text. @returns the status, and a function that reads the stored text */
  submit(text: string): Promise<{ status: number; readBack?: () => Promise<unknown> }>
  /** The expected stored text; by default the sent one without surrounding white space. Fields of one line keep one line. */
  kept?: (text: string) => string
}

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

/** The fields of a form that take any text. */
const textNames = (fields: TextFields) =>
  keysOf(fields).filter((name) => fields[name]!.type !== 'email' && name !== 'position')

const isOneLine = (fields: TextFields, name: string) => !fields[name]?.rows

async function textFieldsOf(testApp: TestApp): Promise<TextField[]> {
  const { send, database } = testApp
  const { authorization } = await createAccount(testApp, 'ada@example.com')
  await send('POST /api/categories', { authorization, body: { name: 'Cloud' } })
  const first = validBodies({ post: { id: '', slug: '' }, reply: '' })
  const made = await send('POST /api/blogs', {
    authorization,
    body: { ...first.createPost, status: 'published' },
  })
  const post = { id: made.body.blogPost._id as string, slug: made.body.blogPost.slug as string }
  const bodies = validBodies({ post, reply: '' })
  const comment = await send('POST /api/comments', { body: bodies.createComment })
  const parent = comment.body.comment._id as string
  await send(`PUT /api/comments/${parent}/status`, { authorization, body: { isApproved: true } })
  let count = 0

  const postField = (
    field: string,
    path: string,
    wrap = (text: string): unknown => text,
    more: object = {},
  ): TextField => ({
    field: `post ${field}`,
    async submit(text) {
      const body = set({ ...bodies.updatePost, ...more }, path, wrap(text))
      const { status, body: answer } = await send(`PUT /api/blogs/${post.id}`, { authorization, body })
      return { status, readBack: async () => get(answer.blogPost, field) }
    },
  })
  const formField = (
    call: string,
    from: object,
    field: string,
    file: string,
    isLine: boolean,
    newest: () => Promise<object>,
  ): TextField => ({
    field: `${call} ${field}`,
    kept: isLine ? (text) => asLine(asFormText(text)) : asFormText,
    async submit(text) {
      const fields = { ...from, [field]: text } as Record<string, string>
      const { status } = await send(call, {
        body: aForm({ ...fields, [file]: [aPdf(100 + (count += 1)), 'a.pdf'] }),
      })
      return { status, readBack: async () => get(await newest(), field) }
    },
  })
  const newestOf = (call: string, list: string) => async () => {
    const { body } = await send(call, { authorization })
    return (get(body, list) as object[])[0]!
  }
  const sections: [string, (text: string) => unknown, string, ((text: string) => string)?][] = [
    ['heading', (text) => ({ type: 'heading', text }), 'text', (text) => text],
    ['paragraph', (text) => ({ type: 'paragraph', text }), 'text', (text) => text],
    ['code', (text) => ({ type: 'code', language: 'x', text }), 'text', (text) => text],
    ['language', (text) => ({ type: 'code', language: text, text: 'x' }), 'language'],
    ['list', (text) => ({ type: 'list', items: ['first', text, 'last'] }), 'items.1'],
    ['quote', (text) => ({ type: 'quote', text, author: 'x' }), 'text', (text) => text],
    ['quote author', (text) => ({ type: 'quote', text: 'x', author: text }), 'author'],
    ['conclusion', (text) => ({ type: 'conclusion', text }), 'text', (text) => text],
    ['alternative text', (text) => ({ type: 'image', url: '/a.png', alt: text }), 'alt'],
    ['caption', (text) => ({ type: 'image', url: '/a.png', caption: text }), 'caption'],
    ['gallery', (text) => ({ type: 'gallery', images: [{ url: '/a.png', alt: text }] }), 'images.0.alt'],
    ['table header', (text) => ({ type: 'table', header: [text, 'x'], rows: [['x', 'y']] }), 'header.0'],
    ['table cell', (text) => ({ type: 'table', rows: [['x', text]] }), 'rows.0.1'],
    ['callout', (text) => ({ type: 'callout', tone: 'note', text }), 'text', (text) => text],
    ['video title', (text) => ({ type: 'video', url: 'https://vimeo.com/1', title: text }), 'title'],
    ['link title', (text) => ({ type: 'link', url: 'https://example.org/', title: text }), 'title'],
    ['footnote', (text) => ({ type: 'footnote', label: '1', text }), 'text', (text) => text],
  ]
  return [
    ...['subtitle', 'excerpt', 'featuredImageAlt', 'readTime', 'author.role', 'author.bio'].map((field) =>
      postField(field, field),
    ),
    ...['title', 'author.name'].map((field) => ({ ...postField(field, field), kept: asLine })),
    postField('tags.0', 'tags', (text) => [text, 'other']),
    ...sections.map(([name, wrap, field, kept]) => ({
      ...postField(`content.0.${field}`, 'content', (text) => [wrap(text)]),
      field: `section ${name}`,
      ...(kept && { kept }),
    })),
    ...['name', 'comment'].map((field): TextField => ({
      field: `comment ${field}`,
      ...(field === 'name' && { kept: asLine }),
      async submit(text) {
        // Equal comments within a minute count as one, so each has its own address.
        const nonce = `n${(count += 1)}@example.com`
        const body = { ...bodies.createComment, email: nonce, [field]: text }
        const { status, body: answer } = await send('POST /api/comments', { body })
        const readBack = async () => {
          const row = await database.query
            .selectFrom('comments')
            .selectAll()
            .where('email', '=', nonce)
            .executeTakeFirst()
          if (answer.comment[field] !== row?.[field as 'name'])
            return `answered ${answer.comment[field]}, stored ${row?.[field as 'name']}`
          return answer.comment[field]
        }
        return { status, readBack }
      },
    })),
    {
      field: 'reply comment',
      async submit(text) {
        const nonce = `n${(count += 1)}@example.com`
        const body = { ...bodies.createReply, email: nonce, comment: text }
        const { status } = await send(`POST /api/comments/${parent}/reply`, { body })
        const readBack = async () =>
          (
            await database.query
              .selectFrom('replies')
              .select('comment')
              .where('email', '=', nonce)
              .executeTakeFirst()
          )?.comment
        return { status, readBack }
      },
    },
    ...['name', 'description'].map((field): TextField => ({
      field: `category ${field}`,
      ...(field === 'name' && { kept: asLine }),
      async submit(text) {
        const body = { name: `Category ${(count += 1)}`, description: 'x', [field]: text }
        const answer = await send('POST /api/categories', { authorization, body })
        // Two texts may be the same name in another case.
        if (answer.status === 409) return { status: 400 }
        return { status: answer.status, readBack: async () => answer.body.category[field] }
      },
    })),
    ...['name', 'bio'].map((field): TextField => ({
      field: `profile ${field}`,
      ...(field === 'name' && { kept: asLine }),
      async submit(text) {
        const body = { name: 'Ada', email: 'ada@example.com', bio: 'x', [field]: text }
        const { status } = await send('PUT /api/auth/profile', { authorization, body })
        return {
          status,
          readBack: async () => (await send('GET /api/auth/me', { authorization })).body.user[field],
        }
      },
    })),
    ...textNames(enquiryFields).map((field) =>
      formField(
        'POST /api/contact',
        bodies.createEnquiry!,
        field,
        'file',
        isOneLine(enquiryFields, field),
        newestOf('GET /api/contact?limit=1', 'data'),
      ),
    ),
    ...textNames(applicationFields).map((field) =>
      formField(
        'POST /api/careers/apply',
        bodies.apply!,
        field,
        'cv',
        isOneLine(applicationFields, field),
        newestOf('GET /api/careers/applications?limit=1', 'data.applications'),
      ),
    ),
    {
      field: 'application notes',
      async submit(text) {
        const { body } = await send('GET /api/careers/applications?limit=1', { authorization })
        const found = body.data.applications[0] as { _id: string } | undefined
        if (!found) return { status: 400 }
        const answer = await send(`PUT /api/careers/applications/${found._id}/status`, {
          authorization,
          body: { status: 'reviewed', adminNotes: text },
        })
        return { status: answer.status, readBack: async () => answer.body.data.adminNotes }
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
    let storedCount = 0
    let rejectedCount = 0
    for (const text of edgeCaseTexts(rounds)) {
      for (const { field, submit, kept: asKept = (given: string) => given.trim() } of places) {
        const { status, readBack } = await submit(text)
        const description = `${field} ${JSON.stringify(text)}`
        if (status === 400) {
          rejectedCount += 1
          continue
        }
        if (status >= 300) {
          failures.add(`${description} is ${status}`)
          continue
        }
        storedCount += 1
        const sent = field.startsWith('POST ') ? text.toWellFormed() : text
        if (!isStorableText(sent)) failures.add(`${description} was accepted`)
        const back = await readBack?.()
        if (back !== asKept(text)) failures.add(`${description} came back as ${JSON.stringify(back)}`)
      }
    }
    const summary = `${rounds} texts × ${places.length} fields: ${formatNumber(storedCount)} returned exactly, ${formatNumber(rejectedCount)} rejected`
    return { summary, failures: failures.all }
  },
}

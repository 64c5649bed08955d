import { applicationFields } from '#contract/careers/application-fields.ts'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import { openingFields } from '#contract/openings/opening-fields.ts'
import { keysOf, type TextFields } from '#contract/fields.ts'
import {
  ensureCategory,
  aComment,
  anApplication,
  anEnquiry,
  aPerson,
  aPost,
  aReply,
} from '#tests/support/builders.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import type { TestApp } from '#tests/support/open-app.ts'
import { changeRows } from '#tests/support/rows.ts'

export type SiteWithSecrets = Awaited<ReturnType<typeof createSiteWithSecrets>>

const password = 'an-attack-needs-a-password'

type Site = Pick<TestApp, 'send' | 'database'>

/** Creates an account with the password above. */
const createAccount = ({ database }: Site, email: string) =>
  aPerson(database, ['owner'], { email, name: `Name of ${email}`, password })

/**
 * Fills a site with every kind of private data. Each private field gets two words of its own: one to search for
 * (`needle007`), and one that no public answer may contain (`secret007`).
 */
export async function createSiteWithSecrets(testApp: Site) {
  const { send, database } = testApp
  const fields = new Map<string, string>()
  const secret = (field: string) => {
    const number = String(fields.size + 1).padStart(3, '0')
    fields.set(number, field)
    return `needle${number} secret${number}`
  }
  const secretEmail = (field: string) => `${secret(field).replace(' ', '.')}@example.com`
  const secretSlug = (field: string) => secret(field).replace(' ', '-')

  const secretTexts = (form: TextFields, record: string) =>
    Object.fromEntries(
      keysOf(form)
        .filter((name) => name !== 'position')
        .map((name) => {
          const field = `${name} of ${record}`
          return [name, form[name]!.type === 'email' ? secretEmail(field) : secret(field)]
        }),
    )

  const admin = await createAccount(testApp, secretEmail('users.email'))
  const { authorization } = admin
  await changeRows(database, 'users', { bio: secret('users.bio') })

  const post = await aPost(database, { title: 'Open to all', slug: 'open-to-all', tags: ['Open'] })
  const hidden = async (status: 'draft' | 'published' | 'archived', publishedAt?: string) => {
    const name = publishedAt ? 'scheduled' : status
    const of = (part: string) => secret(`${part} of a ${name} post`)
    const made = await aPost(database, {
      title: of('title'),
      slug: secretSlug(`slug of a ${name} post`),
      subtitle: of('subtitle'),
      excerpt: of('excerpt'),
      tags: ['Open', of('tag')],
      content: [
        { type: 'heading', text: of('heading') },
        { type: 'paragraph', text: of('paragraph') },
        { type: 'code', language: 'js', text: of('code') },
        { type: 'list', items: [of('item')] },
      ],
      status,
      featured: true,
      ...(publishedAt && { publishedAt }),
    })
    await aComment(database, made.id, { comment: secret(`comment on a ${name} post`) })
    return made
  }
  const draft = await hidden('draft')
  const archived = await hidden('archived')
  const scheduled = await hidden('published', '2999-01-01T00:00:00.000Z')

  const comment = await aComment(database, post.id, { email: secretEmail('e-mail of an approved comment') })
  const reply = await aReply(database, comment)
  await changeRows(database, 'replies', { email: secretEmail('e-mail of an approved reply') })
  const pending = await aComment(database, post.id, {
    comment: secret('pending comment'),
    email: secretEmail('e-mail of a pending comment'),
    isApproved: false,
  })
  await aReply(database, comment, { comment: secret('pending reply'), isApproved: false })
  await aReply(database, pending, { comment: secret('reply to a pending comment') })

  const { id: enquiry } = await anEnquiry(testApp, {
    ...secretTexts(enquiryFields, 'an enquiry'),
    file: [aPdf(), `${secretSlug('file name of an enquiry')}.pdf`],
  })
  const { id: application } = await anApplication(testApp, {
    ...secretTexts(applicationFields, 'an application'),
    cv: [aPdf(), `${secretSlug('file name of a CV')}.pdf`],
  })
  await changeRows(database, 'applications', { adminNotes: secret('notes on an application') })
  const opening = await send('POST /api/openings', {
    authorization,
    body: {
      ...secretTexts(openingFields, 'a draft of an opening'),
      responsibilities: [secret('responsibility of a draft of an opening')],
    },
  })
  if (opening.status !== 201) throw new Error(`the opening was rejected: ${opening.text}`)
  const subscription = { email: secretEmail('e-mail of a subscriber') }
  await send('POST /api/newsletter', { body: subscription })
  await send('POST /api/auth/login', { body: { email: secretEmail('e-mail of a failed sign-in'), password } })

  const emptyCategory = await ensureCategory(database, 'Empty')
  const stored = await database.query.selectFrom('files').select('storedName').execute()
  stored.forEach(({ storedName: name }) => fields.set(name, 'stored name of a private file'))
  const users = await database.query.selectFrom('users').select('passwordHash').execute()
  users.forEach(({ passwordHash: hash }) => fields.set(hash, 'hash of a password'))

  // A visitor may guess the slug of a hidden post, and an answer may repeat it.
  const hiddenSlugs = [draft, archived, scheduled].map(({ slug }) => slug)
  const storedNames = stored.map(({ storedName: name }) => name)

  /** Returns the names of the private fields that a text contains. */
  const findLeaks = (text: string): string[] => {
    const found = [...text.matchAll(/secret(\d{3})/g)].map(([, number]) => fields.get(number!) ?? number!)
    const whole = [...fields].filter(([key]) => key.length > 3 && text.includes(key))
    return [...new Set([...found, ...whole.map(([, field]) => field)])]
  }
  return {
    ...admin,
    authorization,
    post,
    draft,
    comment,
    pending,
    reply,
    enquiry,
    application,
    opening: opening.body.opening._id as string,
    emptyCategory,
    hiddenSlugs,
    storedNames,
    searchWords: [...fields.keys()].filter((key) => key.length === 3).map((number) => `needle${number}`),
    findLeaks,
  }
}

/** Returns the ids of existing records for the path parameters of a call. */
export function parametersFor(name: string, site: SiteWithSecrets): Record<string, string> {
  const ids: [RegExp, string][] = [
    [/Post$/, site.draft.id],
    [/Category/, site.emptyCategory],
    [/Enquiry/, site.enquiry],
    [/Application|Cv/, site.application],
    [/Opening/, site.opening],
    [/./, site.comment],
  ]
  const [, id] = ids.find(([pattern]) => pattern.test(name))!
  return { id, postId: site.post.id, slug: site.post.slug, replyId: site.reply, grant: 'x', name: 'x.pdf' }
}

/** Returns the path of a call with its parameters filled in. */
export function fillPath(at: string, ids: Record<string, string>): string {
  return at.split(' ')[1]!.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'nonsense')
}

/** Returns the form of a body; a file stays one, and other values that are no texts become JSON. */
export function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.append(name, value)
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

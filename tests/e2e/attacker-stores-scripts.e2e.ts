import type { APIRequestContext, Page } from '@playwright/test'
import { applicationFields } from '#contract/careers/application-fields.ts'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import type { TextFields } from '#contract/fields.ts'
import { textLimits } from '#contract/limits.ts'
import { maxDescriptionLength } from '#contract/categories/limits.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import { postFields } from '#contract/posts/post-fields.ts'
import { maxCommentLength } from '#contract/comments/limits.ts'
import { packIntoTexts, scriptPayloads } from '#tests/attacks/payloads/script-payloads.ts'
import { aPdf } from '../support/sample-files.ts'
import { startDemoSite } from '#tests/support/servers/demo-site.ts'
import { expect, test as journey } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

/** A few of each kind of place by default; `SCRIPT_PAYLOADS=500` stores that many in every field. */
const asked = Number(process.env.SCRIPT_PAYLOADS ?? 0)
const count = asked || 40
const inShortFields = asked || 6

// On a house of its own: what is stored here would stand in the way of other journeys.
const test = journey.extend({
  // oxlint-disable-next-line no-empty-pattern -- it depends on no other fixture, and has to say so
  baseURL: async ({}, use) => {
    const server = await startDemoSite()
    await use(server.base)
    await server.stop()
  },
})
// Images and pages that payloads name are not there.
test.use({ expectedErrors: [/Failed to load resource: .* 404/] })
if (asked) test.setTimeout(3_600_000)

const payloads = scriptPayloads(count)
const short = scriptPayloads(inShortFields)
const fitting = (most: number) => packIntoTexts(short, most)

async function create(page: Page, path: string, how: Parameters<APIRequestContext['post']>[1]) {
  const answer = await page.request.post(path, how)
  expect([200, 201], await answer.text()).toContain(answer.status())
  return (await answer.json()) as { blogPost: { slug: string; _id: string }; comment: { _id: string } }
}

/** Stores payloads in every text that a post has; @returns addresses of the articles and of their editors */
async function storePosts(
  page: Page,
  headers: Record<string, string>,
): Promise<{ slug: string; _id: string }[]> {
  const names = fitting(textLimits.name)
  const at = (texts: string[], index: number) => texts[index % texts.length]!
  const tags = fitting(postTextLimits.tag)
  const posts: { slug: string; _id: string }[] = []
  const types = ['heading', 'paragraph', 'code', 'list', 'quote', 'conclusion']
  const section = (type: string, text: string, index: number) => ({
    type,
    ...(type === 'list' ? { items: [text, text] } : { text }),
    ...(type === 'code' && { language: index % 2 ? 'html' : text.slice(0, postTextLimits.language) }),
    ...(type === 'quote' && { author: text.slice(0, textLimits.name) }),
  })
  const total = Math.max(types.length, names.length)
  for (let index = 0; index < total; index += 1) {
    const type = types[index % types.length]!
    const category = `${index} ${at(names, index)}`.slice(0, textLimits.name)
    const description = at(fitting(maxDescriptionLength), index)
    await create(page, '/api/categories', { headers, data: { name: category, description } })
    const body = {
      title: at(fitting(postFields.title.max), index),
      subtitle: at(fitting(postFields.subtitle.max), index),
      excerpt: at(fitting(postFields.excerpt.max), index),
      category,
      featuredImage: '/covers/cloud/a.svg',
      featuredImageAlt: at(fitting(postFields.featuredImageAlt.max), index),
      author: {
        name: at(names, index),
        role: at(names, index + 1),
        bio: at(fitting(textLimits.bio), index),
        image: '/default-author.jpg',
      },
      readTime: at(tags, index),
      tags: [at(tags, index), at(tags, index + 1), 'scripts'],
      status: 'published',
      featured: index % 2 === 0,
      content:
        index < types.length ? payloads.map((text, n) => section(type, text, n)) : [section(type, 'x', 0)],
    }
    const { blogPost } = await create(page, '/api/blogs', { headers, data: body })
    posts.push(blogPost)
  }
  return posts
}

/** Stores payloads in what visitors send. @returns ids of the enquiries */
async function storeSubmissions(
  page: Page,
  headers: Record<string, string>,
  postId: string,
): Promise<string[]> {
  const names = fitting(textLimits.name)
  const long = packIntoTexts(payloads, maxCommentLength)
  for (const [index, name] of names.entries()) {
    const words = { name, email: `a${index}@example.com`, comment: long[index % long.length] }
    const { comment } = await create(page, '/api/comments', { data: { postId, ...words } })
    await page.request.put(`/api/comments/${comment._id}/status`, { headers, data: { isApproved: true } })
    await create(page, `/api/comments/${comment._id}/reply`, { headers, data: words })
    /** A payload for each field: the short one in a line, the long one in a text area. */
    const textsOf = (fields: TextFields) =>
      Object.fromEntries(
        Object.entries(fields).map(([field, { rows, max }]) => [
          field,
          rows ? long[index % long.length]! : name.slice(0, max),
        ]),
      )
    const file = {
      name: `${name.replaceAll('/', '')}.pdf`,
      mimeType: 'application/pdf',
      buffer: aPdf(1_000 + index),
    }
    const sent = { email: words.email, file }
    await create(page, '/api/contact', { multipart: { ...textsOf(enquiryFields), ...sent } })
    const applied = { email: words.email, position: 'Other', cv: file }
    await create(page, '/api/careers/apply', { multipart: { ...textsOf(applicationFields), ...applied } })
  }
  const { data: applications } = await (
    await page.request.get('/api/careers/applications?limit=100', { headers })
  ).json()
  for (const { _id } of applications.applications as { _id: string }[])
    await page.request.put(`/api/careers/applications/${_id}/status`, {
      headers,
      data: { status: 'reviewed', adminNotes: long[0] },
    })
  const { data } = await (await page.request.get('/api/contact?limit=100', { headers })).json()
  return (data as { _id: string }[]).map(({ _id }) => _id)
}

/** Finds the parts of the document that would execute without the content security policy. */
async function armed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const isAddress = /^(href|src|action|formaction|data|srcdoc|xlink:href)$/.test(name)
        // The attribute as the browser reads it: without control characters and spaces.
        const plain = [...value].filter((letter) => letter > ' ').join('')
        if (name.startsWith('on') || (isAddress && /^(javascript|vbscript|data:text)/i.test(plain)))
          found.push(`<${element.localName} ${name}="${value.slice(0, 80)}">`)
      }
      if (element.localName === 'script' && !element.getAttribute('type')?.includes('json'))
        if (/^\s*alert\(1\)/.test(element.textContent)) found.push(element.outerHTML.slice(0, 200))
    }
    return found
  })
}

test('an attacker stores scripts in every text, and none of them runs on any page', async ({ page }) => {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`a dialog at ${page.url()}`)
    void dialog.dismiss()
  })
  const headers = { authorization: `Bearer ${await signIn(page)}` }
  await page.request.put('/api/auth/profile', {
    headers,
    data: {
      name: short[0]!.slice(0, textLimits.name),
      email: 'owner@stratoworks.example',
      bio: packIntoTexts(short, textLimits.bio)[0],
    },
  })
  const posts = await storePosts(page, headers)
  const enquiries = await storeSubmissions(page, headers, posts[0]!._id)

  const visit = async (path: string) => {
    await page.goto(path)
    // Public pages come whole; screens of the back office ask for what they show.
    if (path.startsWith('/admin')) await page.waitForLoadState('networkidle')
    const found = await armed(page)
    if (found.length > 0) ran.push(`${path}: ${found.slice(0, 3).join(' ')}`)
  }
  const query = encodeURIComponent
  const some = asked ? payloads.filter((_, index) => index % 16 === 0) : [payloads[0]!, payloads[7]!]
  const pages = asked ? Math.ceil(posts.length / 5) : 1
  for (let number = 1; number <= pages; number += 1) await visit(`/blog?page=${number}`)
  // The first have every kind of section; the lists have shown the fields of the others already.
  for (const [index, { slug }] of posts.entries())
    if (index < 6 || index % 5 === 0) await visit(`/blog/${slug}`)
  await visit('/')
  for (const payload of some) {
    await visit(`/blog?search=${query(payload.slice(0, textLimits.search))}`)
    if (asked) await visit(`/blog?tag=${query(payload)}&category=${query(payload)}&page=${query(payload)}`)
    await visit(`/admin/comments?search=${query(payload)}`)
  }
  await visit(`/contact?subject=${query(payloads[1]!)}`)
  await visit('/blog?search=script')
  await expect(page.getByText('alert').first()).toBeVisible()
  await visit('/admin')
  const lists = 'posts categories comments enquires careers profile audit subscribers images'
  for (const path of lists.split(' ')) await visit(`/admin/${path}`)
  for (const id of asked ? enquiries.slice(0, 20) : enquiries.slice(0, 1))
    await visit(`/admin/enquires/${id}`)
  for (const { _id } of posts.slice(0, asked ? 12 : 2)) await visit(`/admin/posts/edit/${_id}`)
  expect(ran).toEqual([])
})

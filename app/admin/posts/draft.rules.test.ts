import { expect, test } from 'vitest'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { affectsField, type DraftChange } from './draft-changes.rules.ts'
import { toPostInput, toDraft, emptyDraft, firstFieldError, isSameDraft } from './draft.rules.ts'
import { isScheduled, newSection, splitTags, type Draft, type DraftSection } from './draft.rules.ts'
import { listed } from '#tests/support/listed.ts'

const post: AdminPost = {
  _id: '0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2a10',
  slug: 'why-rollbacks-fail',
  title: 'Why rollbacks fail',
  subtitle: '',
  category: 'CI/CD',
  excerpt: 'They are never tried.',
  featuredImage: '/covers/ci-cd/why-rollbacks-fail.svg',
  featuredImageAlt: '',
  featuredImageFocus: '30% 70%',
  metaTitle: '',
  metaDescription: '',
  canonicalUrl: '',
  publishedAt: '2026-03-04T05:06:07.891Z',
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-04T05:06:07.891Z',
  readTime: '1 min read',
  tags: ['Rollback', 'Delivery'],
  author: { name: 'Olive Owner', role: 'Content Writer', bio: '', image: '/default-author.jpg' },
  featured: false,
  likes: 47,
  status: 'published',
  ownerId: null,
  revision: 3,
  content: [
    { id: 'h', type: 'heading', text: 'Why', level: 3 },
    { id: 'p', type: 'paragraph', text: 'Because.' },
    { id: 'c', type: 'code', language: 'yaml', text: 'a: 1', spans: 'k1' },
    { id: 'l', type: 'list', items: ['one', 'two'], ordered: true },
    { id: 'q', type: 'quote', text: 'Try it.', author: 'Ann' },
    { id: 't', type: 'table', header: [], rows: [['a', 'b']], caption: '' },
    { id: 'k', type: 'kept', kind: 'poll' },
    { id: 'e', type: 'conclusion', text: 'So do.' },
  ],
}

const olive = { name: 'Olive Owner', bio: 'Writes.', profileImage: '/images/olive.png' }

const complete: Draft = {
  ...emptyDraft(olive, 'CI/CD'),
  title: 'T',
  excerpt: 'E',
  featuredImage: '/i.png',
  sections: [newSection('paragraph')],
}

test('a post that is opened and saved keeps all fields, and its time to the second', () => {
  const body = toPostInput(toDraft(post), post)
  expect(body).toMatchObject({
    title: 'Why rollbacks fail',
    slug: 'why-rollbacks-fail',
    publishedAt: '2026-03-04T05:06:07.891Z',
    readTime: undefined,
    tags: ['Rollback', 'Delivery'],
    revision: 3,
    author: { name: 'Olive Owner', image: '' },
  })
  expect(body.content).toEqual([
    ...post.content.slice(0, 2),
    { id: 'c', type: 'code', language: 'yaml', text: 'a: 1' },
    ...post.content.slice(3),
  ])
})

test("a new post is a draft, not featured, by a Content Writer with the writer's profile, without a revision", () =>
  expect(toPostInput(complete, undefined)).toMatchObject({
    status: 'draft',
    featured: false,
    category: 'CI/CD',
    author: { name: 'Olive Owner', role: 'Content Writer', bio: 'Writes.', image: '/images/olive.png' },
    slug: undefined,
    publishedAt: undefined,
    revision: undefined,
  }))

test('validation errors of a draft are in the order of the specification', () => {
  const said: (string | undefined)[] = []
  const steps: Partial<Draft>[] = [
    { title: 'T' },
    { excerpt: 'E' },
    { featuredImage: '/i.png' },
    { category: 'C' },
    { sections: [newSection('paragraph')] },
    { authorName: 'A' },
  ]
  let draft: Draft = { ...emptyDraft(undefined, ''), sections: [] }
  for (const step of steps) {
    said.push(firstFieldError(draft)?.message)
    draft = { ...draft, ...step }
  }
  expect(said).toEqual(
    listed(`Title is required | Excerpt is required | Featured image is required | Category is required |
    At least one content section is required | Author name is required`),
  )
  expect(firstFieldError(draft)).toBeUndefined()
})

test('a draft that is too large for one page cannot be saved, and its largest section is named', () => {
  const items = Array<string>(500).fill('x')
  const lists = Array.from({ length: 40 }, () => ({ ...newSection('list'), items }) as DraftSection)
  const withLists = (count: number) => ({
    ...complete,
    sections: [newSection('paragraph') as DraftSection, ...lists.slice(0, count)],
  })
  expect(firstFieldError(withLists(19))).toBeUndefined()
  expect(firstFieldError(withLists(40))).toEqual({
    field: 'content.1',
    message:
      'This text is too large for one page. Its lists take up the most space: shorten them, or split the text.',
  })
})

test('Tags are trimmed and empty ones dropped, list items are one per line', () =>
  expect(splitTags(' a, ,b ,, c')).toEqual(['a', 'b', 'c']))

test('a draft is dirty when its text differs', () => {
  expect(isSameDraft(toDraft(post), toDraft(post))).toBe(true)
  expect(isSameDraft(toDraft(post), { ...toDraft(post), title: 'Other' })).toBe(false)
})

test('a post is scheduled when its publication time is in the future', () => {
  expect(isScheduled({ status: 'published', publishedAt: '2999-01-01T00:00' })).toBe(true)
  expect(isScheduled({ status: 'draft', publishedAt: '2999-01-01T00:00' })).toBe(false)
  expect(isScheduled({ status: 'published', publishedAt: '' })).toBe(false)
})

test.each([
  ['title', { kind: 'set', values: { title: 'New' } }, true],
  ['author.name', { kind: 'set', values: { authorName: 'Ada' } }, true],
  ['tags.3', { kind: 'set', values: { tags: 'one' } }, true],
  ['title', { kind: 'set', values: { subtitle: 'New' } }, false],
  ['content.1', { kind: 'sections', sections: [] }, true],
  ['excerpt', { kind: 'sections', sections: [] }, false],
] satisfies [string, DraftChange, boolean][])(
  'affectsField: an error of the field %s concerns the change %j: %s',
  (field, change, expected) => expect(affectsField(change, field)).toBe(expected),
)

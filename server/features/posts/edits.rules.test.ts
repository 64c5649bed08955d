import { expect, test } from 'vitest'
import {
  firstAvailableSlug,
  decidePublishedAt,
  decideReadTime,
  decideSlug,
  type StoredPost,
} from './edits.rules.ts'

const now = '2026-11-21T02:00:00.000Z'
const past = '2026-01-01T00:00:00.000Z'
const future = '2026-12-24T00:00:00.000Z'
const stored = (more: Partial<StoredPost> = {}): StoredPost => ({
  title: 'A post',
  slug: 'a-post',
  status: 'draft',
  publishedAt: null,
  readTime: '1 min read',
  content: [],
  ...more,
})
const out = stored({ status: 'published', publishedAt: past })
const scheduled = stored({ status: 'published', publishedAt: future })
const archived = stored({ status: 'archived', publishedAt: past })

test.each([
  ['a new draft has no date', 'draft', future, undefined, null],
  ['a new post published is dated now', 'published', undefined, undefined, now],
  ['null means now', 'published', null, undefined, now],
  ['a date ahead schedules', 'published', future, undefined, future],
  ['a date behind is kept', 'published', past, undefined, past],
  ['a draft published first is dated now', 'published', null, stored(), now],
  ['a post that is out keeps its date', 'published', undefined, out, past],
  ['a post that is out keeps its date against null', 'published', null, out, past],
  ['a schedule stands when nothing is said', 'published', undefined, scheduled, future],
  ['a schedule ends with null', 'published', null, scheduled, now],
  ['a schedule goes when the post becomes a draft', 'draft', future, scheduled, null],
  ['a post taken back keeps its date', 'draft', null, out, past],
  ['an archived post keeps its date', 'archived', undefined, out, past],
  ['a post published again keeps its first date', 'published', null, archived, past],
] as const)('%s', (_title, status, wish, before, expected) => {
  expect(decidePublishedAt(status, wish, before, now)).toBe(expected)
})

test.each([
  ['a new post takes its title', {}, undefined, { from: 'another' }],
  ['a new post takes the one that it is given', { slug: 'given' }, undefined, { exact: 'given' }],
  ['an empty one is none', { slug: '' }, undefined, { from: 'another' }],
  ['a draft follows its title', {}, stored(), { from: 'another' }],
  ['a draft follows its title from a numbered one', {}, stored({ slug: 'a-post-2' }), { from: 'another' }],
  [
    'a draft follows its title when the editor sends the old one',
    { slug: 'a-post' },
    stored(),
    { from: 'another' },
  ],
  ['a draft keeps one chosen by name', {}, stored({ slug: 'chosen' }), { unchanged: 'chosen' }],
  ['a published post keeps its own', {}, out, { unchanged: 'a-post' }],
  ['a scheduled post keeps its own', {}, scheduled, { unchanged: 'a-post' }],
  ['an archived post keeps its own', {}, archived, { unchanged: 'a-post' }],
  ['a published post takes another by name', { slug: 'given' }, out, { exact: 'given' }],
] as const)('the slug: %s', (_title, body, before, expected) => {
  expect(decideSlug({ title: 'Another', ...body }, before)).toEqual(expected)
})

test('the slug of a draft changes only with its title', () => {
  expect(decideSlug({ title: 'A Post!' }, stored({ slug: 'a-post-7' }))).toEqual({ unchanged: 'a-post-7' })
})

test('a slug in use gets the first free number', () => {
  expect(firstAvailableSlug('a', new Set())).toBe('a')
  expect(firstAvailableSlug('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3')
})

test('a computed read time is updated, a given one is kept', () => {
  const long = [{ type: 'paragraph' as const, text: 'word '.repeat(660) }]
  expect(decideReadTime({ content: long }, undefined)).toBe('3 min read')
  expect(decideReadTime({ content: long, readTime: '' }, undefined)).toBe('3 min read')
  expect(decideReadTime({ content: long, readTime: '9 min' }, undefined)).toBe('9 min')
  expect(decideReadTime({ content: long, readTime: '1 min read' }, stored())).toBe('3 min read')
  expect(decideReadTime({ content: long, readTime: '9 min' }, stored({ readTime: '9 min' }))).toBe('9 min')
})

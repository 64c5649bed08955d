import { expect, test } from 'vitest'
import { figuresOf } from './figures.rules.ts'

const posts = {
  totalPosts: 8,
  publishedPosts: 5,
  draftPosts: 1,
  archivedPosts: 2,
  categories: [
    { _id: 'Cloud', count: 8 },
    { _id: 'FinOps', count: 0 },
  ],
  recentPosts: [],
}
const comments = {
  totalComments: 4,
  approvedComments: 4,
  pendingComments: 0,
  totalReplies: 1,
  approvedReplies: 1,
  pendingReplies: 0,
  spamComments: 0,
  spamReplies: 0,
}
const shown = (loaded: Parameters<typeof figuresOf>[0]) =>
  Object.values(figuresOf(loaded)).map(({ value, hint }) => [value, hint.trim()])

test('each figure has a line about it', () =>
  expect(shown({ posts: { stats: posts }, comments: { stats: comments } })).toEqual([
    [8, '1 draft, 2 archived'],
    [5, '63% of all posts'],
    [2, 'most in Cloud'],
    [4, 'and 1 reply'],
  ]))

test('an empty site has figures without lines', () => {
  const none = { ...posts, totalPosts: 0, publishedPosts: 0, categories: [{ _id: 'Cloud', count: 0 }] }
  expect(
    shown({
      posts: { stats: none },
      comments: { stats: { ...comments, totalComments: 0, totalReplies: 0 } },
    }),
  ).toEqual([
    [0, ''],
    [0, ''],
    [1, ''],
    [0, ''],
  ])
})

test('figures that could not be loaded are dashes, and there is none while they are loading', () => {
  expect(shown({}).map(([value]) => value)).toEqual(['–', '–', '–', '–'])
  expect(shown(undefined).map(([value]) => value)).toEqual([undefined, undefined, undefined, undefined])
})

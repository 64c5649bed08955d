import type { PostInput } from '#contract/posts/post-body.ts'

let count = 0

/** Returns a complete body that creates a post, in the category Cloud, which must exist. */
export function aPostBody(more: Partial<PostInput> = {}): PostInput {
  count += 1
  return {
    title: `Written ${count}`,
    excerpt: 'What it is about.',
    featuredImage: '/images/cover.webp',
    category: 'Cloud',
    content: [{ type: 'paragraph', text: 'It begins.' }],
    author: { name: 'Amara Okafor' },
    ...more,
  }
}

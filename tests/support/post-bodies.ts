import type { PostInput } from '#contract/posts/post-body.ts'

let written = 0

/** A post as an editor would send it, complete; in the category Cloud, which must exist. */
export function aPostBody(more: Partial<PostInput> = {}): PostInput {
  written += 1
  return {
    title: `Written ${written}`,
    excerpt: 'What it is about.',
    featuredImage: '/images/cover.webp',
    category: 'Cloud',
    content: [{ type: 'paragraph', text: 'It begins.' }],
    author: { name: 'Amara Okafor' },
    ...more,
  }
}

import { plantedWord } from '../sample-data/generate-posts.ts'

/**
 * The calls that are compared on a small and on a large site. `:slug` and `:id` are those of a post in the middle. The tag is the most
 * frequent one of the small site: eight posts, where a page holds ten.
 */
export const calls: Record<string, string> = {
  list: '/blogs/published',
  'list, page 3': '/blogs/published?page=3',
  category: '/blogs/published?category=Cloud',
  tag: '/blogs/published?tag=Tag%204',
  featured: '/blogs/published?featured=true&limit=2',
  'list and featured': '/blogs/published?limit=5&alsoFeatured=true',
  search: `/blogs/published?search=${plantedWord}`,
  'search, words of every post': '/blogs/published?search=canary%20rollback',
  article: '/blogs/slug/:slug',
  related: '/blogs/:slug/related',
  tags: '/blogs/tags',
  categories: '/categories',
  'comments of a post': '/comments/post/:id',
  'recent comments': '/comments/recent',
  'admin: posts': '/blogs',
  'admin: drafts': '/blogs?status=draft',
  'admin: figures of posts': '/blogs/stats',
  'admin: counts of categories': '/categories/counts',
  'admin: comments': '/comments',
  'admin: comments to approve': '/comments?status=pending',
  'admin: figures of comments': '/comments/stats',
  'admin: enquiries': '/contact',
  'admin: new enquiries': '/contact?status=new',
  'admin: search in enquiries': '/contact?search=lindqvist.25',
  'admin: applications': '/careers/applications',
  'admin: hired applicants': '/careers/applications?status=hired',
  'admin: search in applications': '/careers/applications?search=lindqvist.25',
  'admin: figures of applications': '/careers/applications/stats',
}

const usual = 1.5
const ofSearches = 3

/**
 * How much a call may grow. Not all words are rare, and a list of every post that has a common one has no shortcut: that
 * one is shown, and not judged.
 */
export function maxGrowth(call: string): number {
  if (call.includes('every post')) return Infinity
  return call.includes('search') ? ofSearches : usual
}

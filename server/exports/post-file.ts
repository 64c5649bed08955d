import { stringify } from 'yaml'
import { supportedSections } from '#contract/posts/sections/sections.ts'
import { writeMarkdown } from '#conversion/markdown/write-markdown.ts'
import type { ExportedRecord } from './read-records.ts'

const names = (rows: unknown, field: string) => (rows as Record<string, string>[]).map((row) => row[field]!)

/** Converts a post to Markdown with its fields as front matter (YAML), which `npm run import` and other systems read. */
export function postFile(post: ExportedRecord, category: string): string {
  const fields = {
    title: post.title,
    slug: post.slug,
    id: post.id,
    date: post.publishedAt,
    created: post.createdAt,
    updated: post.updatedAt,
    status: post.status,
    description: post.excerpt,
    subtitle: post.subtitle,
    author: post.authorName,
    categories: [category],
    tags: names(post.tags, 'name'),
    featured: post.featured,
    image: String(post.featuredImage).replace(/^\/images\//, '../images/'),
    image_alt: post.featuredImageAlt,
    meta_title: post.metaTitle,
    meta_description: post.metaDescription,
    canonical_url: post.canonicalUrl,
    aliases: names(post.formerSlugs, 'slug').map((slug) => `/blog/${slug}`),
  }
  const given = Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
  return `---\n${stringify(given, { lineWidth: 0 })}---\n\n${writeMarkdown(supportedSections(post.content))}`
}

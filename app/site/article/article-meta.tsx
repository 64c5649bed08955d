import { site } from '#content/site.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Post } from '#contract/posts.ts'

/** Search engines cut titles here. */
const longestTitle = 60

export function ArticleMeta({ post }: { post: Post }) {
  const full = `${post.title} | ${site.name}`
  return (
    <PageHead
      title={full.length > longestTitle ? post.title : full}
      description={post.excerpt || post.subtitle}
      path={`/blog/${post.slug}`}
    />
  )
}

import { useOrigin } from '#app/rendering/document.tsx'
import { StructuredData } from '#app/ui/head/structured-data.tsx'
import { articleTitle } from '#app/ui/head/article-title.rules.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Post, PostSummary } from '#contract/posts/posts.ts'
import type { MetaField } from '#contract/posts/post-fields.ts'
import { articleCardPath } from '#contract/covers/social-cards.ts'
import { language } from '#contract/locale.ts'
import { useCompany } from '#app/company/use-company.ts'

type Props = {
  /** Some fields are unknown while the post is being loaded. */
  post: PostSummary & Partial<Pick<Post, 'updatedAt' | MetaField>>
}

/** For readers, a scheduled post is modified when it is published, not when it was last saved. */
const modifiedAt = ({ publishedAt, updatedAt = publishedAt }: Props['post']) =>
  updatedAt > publishedAt ? updatedAt : publishedAt

export function ArticleMeta({ post }: Props) {
  const company = useCompany('company')
  const origin = useOrigin()
  const path = `/blog/${post.slug}`
  const title = post.metaTitle || post.title
  const description = post.metaDescription || post.excerpt || post.subtitle
  const canonical = post.canonicalUrl || origin + path
  const posting = {
    '@type': 'BlogPosting',
    '@id': `${origin}${path}#article`,
    mainEntityOfPage: canonical,
    headline: title,
    alternativeHeadline: post.subtitle || undefined,
    description,
    image: origin + articleCardPath(post, company.name),
    datePublished: post.publishedAt,
    dateModified: modifiedAt(post),
    author: { '@type': 'Person', name: post.author.name, jobTitle: post.author.role || undefined },
    publisher: {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: company.name,
      url: `${origin}/`,
      logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
    },
    articleSection: post.category,
    keywords: post.tags,
    inLanguage: language,
    isAccessibleForFree: true,
  }
  return (
    <>
      <PageHead
        title={post.metaTitle || articleTitle(post.title, company.name)}
        name={post.title}
        sharedTitle={title}
        description={description}
        path={path}
        canonical={canonical}
        parent={{ name: 'Blog', path: '/blog' }}
        card={articleCardPath(post, company.name)}
        article={{ published: post.publishedAt, modified: modifiedAt(post), section: post.category }}
      />
      <StructuredData data={posting} />
    </>
  )
}

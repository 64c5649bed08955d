import { ArrowLeft } from 'lucide-react'
import { SavedLink } from '#app/ui/article/saved-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { formatLongDate } from '#app/ui/dates.ts'
import { Link } from 'react-router'
import { PostCover } from '#app/ui/images/post-cover.tsx'
import { useSharedCover } from '#app/ui/images/use-shared-cover.ts'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import type { PostSummary } from '#contract/posts/posts.ts'
import { ArticleActions } from './article-actions.tsx'
import { AuthorImage } from './author-image.tsx'

/** @param hasActions whether readers can like, save and share it */
export function ArticleHead({ post, hasActions = true }: { post: PostSummary; hasActions?: boolean }) {
  return (
    <header>
      <p className="flex flex-wrap items-center justify-between gap-x-6 print:hidden">
        <Link
          to="/blog"
          prefetch="intent"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-text hover:text-link"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to Blog
        </Link>
        <SavedLink />
      </p>
      <div className="grid items-end gap-x-12 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <div>
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
            {post.category && <Badge tone="action">{post.category}</Badge>}
            <p className="text-small text-muted">
              <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time> · {post.readTime}
            </p>
          </div>
          <h1 className="mt-4 text-h1">
            <ProseText text={post.title} />
          </h1>
          {post.subtitle && (
            <p className="mt-4 max-w-lead text-lead text-muted">
              <ProseText text={post.subtitle} />
            </p>
          )}
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-6">
            <div className="flex items-center gap-4">
              <AuthorImage author={post.author} />
              <p>
                <span className="block font-medium text-heading">{post.author.name}</span>
                <span className="block text-small text-muted">{post.author.role}</span>
              </p>
            </div>
            {hasActions && <ArticleActions post={post} />}
          </div>
        </div>
        <PostCover
          post={post}
          sizes="(min-width: 1024px) 500px, 100vw"
          alt={post.featuredImageAlt}
          fetchPriority="high"
          style={useSharedCover(post.slug)}
          className="rounded-card"
        />
      </div>
    </header>
  )
}

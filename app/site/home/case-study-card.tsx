import { Badge } from '#app/ui/badge.tsx'
import { PostLink } from '#app/ui/article/post-link.tsx'
import { Card, CardArrow } from '#app/ui/card.tsx'
import { formatShortDate } from '#app/ui/dates.ts'
import { PostCover } from '#app/ui/images/post-cover.tsx'
import { useLazyUntilHydrated } from '#app/ui/images/use-lazy-until-hydrated.ts'
import { useSharedCover } from '#app/ui/images/use-shared-cover.ts'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import { defaultCategory } from '#contract/covers/covers.ts'
import type { PostSummary } from '#contract/posts/posts.ts'

export function CaseStudyCard({ post }: { post: PostSummary }) {
  const style = useSharedCover(post.slug)
  return (
    <Card className="flex flex-col">
      <PostCover
        post={post}
        sizes="(min-width: 768px) 50vw, 100vw"
        alt={post.featuredImageAlt}
        loading={useLazyUntilHydrated()}
        style={style}
      />
      <div className="flex grow flex-col items-start gap-3 p-4 md:gap-4 md:p-6">
        {/* on a phone, one line; otherwise the first and last line */}
        <div className="flex w-full flex-wrap items-center justify-between gap-2 md:contents">
          <Badge tone="action">{post.category || defaultCategory}</Badge>
          <p className="flex items-center justify-between gap-2 text-small text-muted md:order-last md:mt-auto md:w-full">
            <span>
              <time dateTime={post.publishedAt}>{formatShortDate(post.publishedAt)}</time> · {post.readTime}
            </span>
            <CardArrow className="max-md:hidden" />
          </p>
        </div>
        <h3 className="line-clamp-3 text-title lg:line-clamp-2">
          <PostLink post={post}>
            <ProseText text={post.title} />
          </PostLink>
        </h3>
        <p className="line-clamp-3 text-muted max-md:hidden">
          <ProseText text={post.excerpt} />
        </p>
      </div>
    </Card>
  )
}

/** Shown until a case study is published. */
export function CaseStudySkeleton() {
  return (
    <div className="flex flex-col overflow-hidden rounded-card border border-dashed border-control">
      <div className="aspect-video border-b border-dashed border-control" />
      <div className="flex flex-col items-start gap-4 p-6">
        <Badge>{defaultCategory}</Badge>
        <h3 className="text-title">Coming soon</h3>
        <p className="text-muted">Nothing is published here yet.</p>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { toResult, type Result } from '#app/api/result.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import { Deferred } from '#app/ui/loading/deferred.tsx'
import { PostLink } from '#app/ui/article/post-link.tsx'
import { Card, CardArrow } from '#app/ui/card.tsx'
import { formatShortDate } from '#app/ui/dates.ts'
import { PostCover } from '#app/ui/images/post-cover.tsx'
import { useLazyUntilHydrated } from '#app/ui/images/use-lazy-until-hydrated.ts'
import { useSharedCover } from '#app/ui/images/use-shared-cover.ts'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { CardSkeleton } from '#app/ui/loading/card-skeleton.tsx'
import { RetryNotice } from '#app/ui/loading/retry-notice.tsx'
import { LoadingLayout } from '#app/ui/loading/skeleton.tsx'
import { publicPostMessages } from '#contract/posts/messages.ts'
import type { PostSummary, PublishedPosts } from '#contract/posts/posts.ts'
import type { Service } from '#contract/company/services-part.ts'

type Posts = Result<PublishedPosts>

/** The number of articles on a service page. */
const maxArticles = 3

/** Loads the posts that share the most tags with the service. */
export function loadRelated(
  client: SiteApiClient,
  { relatedTags }: Service,
  signal?: AbortSignal,
): Promise<Posts> {
  const query = { tags: relatedTags.join(','), limit: maxArticles }
  return toResult(client.listPublishedPosts({ query }, { signal }), publicPostMessages.listingFailed)
}

/** Posts about the service's topics. Renders nothing if there are none. */
export function RelatedArticles({ page }: { page: Posts | Promise<Posts> }) {
  return (
    <Deferred data={page} fallback={<Related content={<Placeholder />} />}>
      {(loaded) =>
        loaded.ok ? (
          loaded.value.blogPosts.length > 0 && (
            <Related content={<Articles posts={loaded.value.blogPosts} />} />
          )
        ) : (
          <Related content={<RetryNotice message={loaded.message} />} />
        )
      }
    </Deferred>
  )
}

const Related = ({ content }: { content: ReactNode }) => (
  <section aria-labelledby="related" className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24">
    <SectionHeading id="related" heading="Related Articles" />
    {content}
  </section>
)

const grid = 'grid gap-6 lg:grid-cols-3'

function Placeholder() {
  return (
    <LoadingLayout label="Loading articles…">
      <div className={grid}>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </LoadingLayout>
  )
}

function Articles({ posts }: { posts: PostSummary[] }) {
  return (
    <Reveal className={grid}>
      {posts.map((post) => (
        <ArticleCard key={post._id} post={post} />
      ))}
    </Reveal>
  )
}

function ArticleCard({ post }: { post: PostSummary }) {
  return (
    <Card className="flex flex-col sm:max-lg:grid sm:max-lg:grid-cols-[2fr_3fr] sm:max-lg:items-center">
      <PostCover
        post={post}
        sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
        alt={post.featuredImageAlt}
        loading={useLazyUntilHydrated()}
        style={useSharedCover(post.slug)}
        className="max-sm:hidden sm:max-lg:m-5 sm:max-lg:mr-0 sm:max-lg:w-[calc(100%-1.25rem)] sm:max-lg:rounded-tile"
      />
      <div className="flex grow flex-col gap-3 p-6">
        <p className="text-small text-muted">{post.category}</p>
        <h3 className="line-clamp-3 text-lead font-semibold">
          <PostLink post={post}>
            <ProseText text={post.title} />
          </PostLink>
        </h3>
        <p className="mt-auto flex items-center justify-between gap-2 pt-3 text-small text-muted">
          <span>
            <time dateTime={post.publishedAt}>{formatShortDate(post.publishedAt)}</time> · {post.readTime}
          </span>
          <CardArrow />
        </p>
      </div>
    </Card>
  )
}

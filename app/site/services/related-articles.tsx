import type { Service } from '#content/services/service.ts'
import { toResult, type Result } from '#app/api/result.ts'
import type { ApiClient } from '#app/api/client.ts'
import { Deferred } from '#app/ui/loading/deferred.tsx'
import { PostLink } from '#app/ui/article/post-link.tsx'
import { Card, CardArrow } from '#app/ui/card.tsx'
import { formatShortDate } from '#app/ui/dates.ts'
import { Picture } from '#app/ui/images/picture.tsx'
import { useLazyUntilHydrated } from '#app/ui/images/use-lazy-until-hydrated.ts'
import { useSharedCover } from '#app/ui/images/use-shared-cover.ts'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { CardPlaceholder } from '#app/ui/loading/card-placeholder.tsx'
import { RetryNotice } from '#app/ui/loading/retry-notice.tsx'
import { LoadingLayout } from '#app/ui/loading/skeleton.tsx'
import { coverPath } from '#contract/covers/covers.ts'
import { imageSources } from '#contract/images/image-files.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import type { PostSummary, PublishedPosts } from '#contract/posts/posts.ts'

type Posts = Result<PublishedPosts>

/** The number of articles on a service page. */
const maxArticles = 3

/** Loads the articles that share most tags with the service. */
export function loadRelated(
  client: ApiClient,
  { relatedTags }: Service,
  signal?: AbortSignal,
): Promise<Posts> {
  const query = { tags: relatedTags.join(','), limit: maxArticles }
  return toResult(client.listPublishedPosts({ query }, { signal }), publicPostMessages.listingFailed)
}

export function RelatedArticles({ page }: { page: Posts | Promise<Posts> }) {
  return (
    <section aria-labelledby="related" className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24">
      <SectionHeading id="related" heading="Related Articles" />
      <Deferred data={page} fallback={<Placeholder />}>
        {(loaded) =>
          loaded.ok ? <Articles posts={loaded.value.blogPosts} /> : <RetryNotice message={loaded.message} />
        }
      </Deferred>
    </section>
  )
}

const grid = 'grid gap-6 md:grid-cols-3'

function Placeholder() {
  return (
    <LoadingLayout label="Loading articles…">
      <div className={grid}>
        <CardPlaceholder />
        <CardPlaceholder />
        <CardPlaceholder />
      </div>
    </LoadingLayout>
  )
}

function Articles({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return <p className="text-muted">{publicPostMessages.noRelated}</p>
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
    <Card className="flex flex-col">
      <Picture
        src={post.featuredImage}
        focus={post.featuredImageFocus}
        sources={imageSources(post)}
        sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
        fallback={coverPath(post)}
        alt={post.featuredImageAlt}
        loading={useLazyUntilHydrated()}
        style={useSharedCover(post.slug)}
      />
      <div className="flex grow flex-col gap-3 p-6">
        <p className="font-mono text-small text-accent">{post.category}</p>
        <h3 className="line-clamp-2 text-lead font-semibold">
          <PostLink post={post}>
            <ProseText text={post.title} />
          </PostLink>
        </h3>
        <p className="mt-auto flex items-center justify-between gap-2 pt-3 font-mono text-small text-muted">
          <span>
            <time dateTime={post.publishedAt}>{formatShortDate(post.publishedAt)}</time> · {post.readTime}
          </span>
          <CardArrow />
        </p>
      </div>
    </Card>
  )
}

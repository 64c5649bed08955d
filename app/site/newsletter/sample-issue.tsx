import { toResult, type Result } from '#app/api/result.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import { CompanyLogo } from '#app/company/company-logo.tsx'
import { useCompany } from '#app/company/use-company.ts'
import { formatLongDate, formatMonth } from '#app/ui/dates.ts'
import { Deferred } from '#app/ui/loading/deferred.tsx'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import { publicPostMessages } from '#contract/posts/messages.ts'
import type { PublishedPosts } from '#contract/posts/posts.ts'
import { Link } from 'react-router'

type Posts = Result<PublishedPosts>

/** Loads the posts for a sample issue. */
export const loadSamplePosts = (client: SiteApiClient, signal?: AbortSignal): Promise<Posts> =>
  toResult(client.listPublishedPosts({ query: { limit: 3 } }, { signal }), publicPostMessages.listingFailed)

/** A sample issue: the newest posts as an issue would show them. Renders nothing if there are no posts. */
export function SampleIssue({ page }: { page: Posts | Promise<Posts> }) {
  const { letter } = useCompany('newsletter')
  const { heading } = useCompany('newsletterBox')
  const company = useCompany('company')
  return (
    <Deferred data={page} fallback={null}>
      {(loaded) => {
        const posts = loaded.ok ? loaded.value.blogPosts : []
        if (posts.length === 0) return null
        return (
          <section aria-labelledby="sample-issue">
            <h2 id="sample-issue" className="text-h3">
              {letter}
            </h2>
            <div className="mt-6 max-w-measure rounded-card border border-line p-6 md:p-8">
              <CompanyLogo size="h-7 max-w-[24vw] sm:max-w-40" />
              <dl className="mt-4 border-b border-line pb-6">
                <dt className="float-left mr-2 text-muted">From</dt>
                <dd className="text-heading">{company.name}</dd>
                <dt className="float-left mr-2 text-muted">Subject</dt>
                <dd className="font-medium text-heading">
                  {heading}, {formatMonth(posts[0]!.publishedAt)}
                </dd>
              </dl>
              {posts.map(({ slug, title, excerpt, publishedAt }) => (
                <article key={slug} className="mt-6">
                  <h3 className="text-lead font-semibold">
                    <Link prefetch="intent" to={`/blog/${slug}`} className="hover:text-link hover:underline">
                      <ProseText text={title} />
                    </Link>
                  </h3>
                  <p className="text-small text-muted">
                    <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>
                  </p>
                  <p className="mt-2">
                    <ProseText text={excerpt} />
                  </p>
                </article>
              ))}
            </div>
          </section>
        )
      }}
    </Deferred>
  )
}

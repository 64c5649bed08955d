import { ArrowRight } from 'lucide-react'
import type { Result } from '#app/api/result.ts'
import { Deferred } from '#app/ui/loading/deferred.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { CardSkeleton } from '#app/ui/loading/card-skeleton.tsx'
import { RetryNotice } from '#app/ui/loading/retry-notice.tsx'
import { LoadingLayout } from '#app/ui/loading/skeleton.tsx'
import type { PublishedPosts } from '#contract/posts/posts.ts'
import { CaseStudyCard, CaseStudySkeleton } from './case-study-card.tsx'
import { useCompany } from '#app/company/use-company.ts'

type Posts = Result<PublishedPosts>

/** Up to two published posts, with their loading and error states (docs/specification/public-site.md, Home). */
export function LatestArticles({ page }: { page: Posts | Promise<Posts> }) {
  const { caseStudies } = useCompany('home')
  return (
    <section aria-labelledby="case-studies" className="mx-auto max-w-page px-4 py-4 md:px-8 md:py-10">
      <SectionHeading
        id="case-studies"
        {...caseStudies}
        action={
          <LinkButton to="/blog" variant="secondary">
            All articles
            <ArrowRight className="size-5" aria-hidden="true" />
          </LinkButton>
        }
      />
      <Deferred data={page} fallback={<Placeholder />}>
        {(loaded) =>
          loaded.ok ? <Cards posts={loaded.value.blogPosts} /> : <RetryNotice message={loaded.message} />
        }
      </Deferred>
    </section>
  )
}

const grid = 'grid gap-4 md:grid-cols-2 md:gap-8'

function Placeholder() {
  return (
    <LoadingLayout label="Loading…" hasSpinner>
      <div className={grid}>
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </LoadingLayout>
  )
}

function Cards({ posts }: { posts: PublishedPosts['blogPosts'] }) {
  return (
    <Reveal className={grid}>
      {posts.length > 0
        ? posts.map((post) => <CaseStudyCard key={post._id} post={post} />)
        : ['first', 'second'].map((place) => <CaseStudySkeleton key={place} />)}
    </Reveal>
  )
}

import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useCompany } from '#app/company/use-company.ts'
import { NewsletterBox } from '#app/newsletter/newsletter-box.tsx'
import { useOrigin } from '#app/rendering/document.tsx'
import { ArticleBody } from '#app/ui/article/article-body.tsx'
import { PlayersContext } from '#app/ui/article/media-address.ts'
import { formatLongDate } from '#app/ui/dates.ts'
import { ScrollToTop } from '#app/ui/navigation/scroll-to-top.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import type { ReadIssue } from '#contract/newsletter/issues.ts'

/** A sent issue, and a form to subscribe. */
export default function IssuePage({ issue }: { issue: ReadIssue }) {
  const company = useCompany('company')
  const { searchResult } = useCompany('newsletter')
  const origin = useOrigin()
  const { slug, subject, previewText, publishedAt, content, canonicalPath } = issue
  return (
    <div className="mx-auto max-w-page px-4 pt-6 md:px-8 md:pt-8">
      <PageHead
        title={`${subject} | ${company.name}`}
        description={previewText || `${subject}. ${searchResult.description}`}
        path={`/newsletter/${slug}`}
        parent={{ name: 'Newsletter', path: '/newsletter' }}
        {...(canonicalPath !== null && { canonical: origin + canonicalPath })}
      />
      <article>
        <Link
          to="/newsletter#issues"
          prefetch="intent"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-text hover:text-link print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          All issues
        </Link>
        <p className="mt-6 text-small text-muted">
          <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>
        </p>
        <h1 className="mt-4 max-w-measure text-h1">
          <ProseText text={subject} />
        </h1>
        <div className="reading mt-8 md:mt-12">
          <PlayersContext value={true}>
            <ArticleBody sections={content} />
          </PlayersContext>
        </div>
      </article>
      <NewsletterBox look="band" className="mt-16 print:hidden" />
      <ScrollToTop threshold={500} />
    </div>
  )
}

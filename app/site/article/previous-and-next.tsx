import { ArrowLeft, ArrowRight } from 'lucide-react'
import { PostLink } from '#app/ui/article/post-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import type { PostSummary } from '#contract/posts/posts.ts'

type Props = { previous: PostSummary | undefined; next: PostSummary | undefined }

/** Links to the previous and the next article: the first and second related post (docs/specification/public-site.md, Article). */
export function PreviousAndNext({ previous, next }: Props) {
  if (!previous) return null
  return (
    <nav aria-label="More articles" className="mt-16 grid gap-4 md:grid-cols-2 md:gap-6">
      <Card as="div" className="p-6">
        <p className="flex items-center gap-2 text-small text-muted">
          <ArrowLeft
            className="size-4 transition-transform motion-safe:group-hover/card:-translate-x-1"
            aria-hidden="true"
          />
          Previous Article
        </p>
        <p className="mt-2 text-lead font-semibold text-heading">
          <PostLink post={previous}>
            <ProseText text={previous.title} />
          </PostLink>
        </p>
      </Card>
      {next && (
        <Card as="div" className="p-6 md:text-right">
          <p className="flex items-center gap-2 text-small text-muted md:justify-end">
            Next Article
            <ArrowRight
              className="size-4 transition-transform motion-safe:group-hover/card:translate-x-1"
              aria-hidden="true"
            />
          </p>
          <p className="mt-2 text-lead font-semibold text-heading">
            <PostLink post={next}>
              <ProseText text={next.title} />
            </PostLink>
          </p>
        </Card>
      )}
    </nav>
  )
}

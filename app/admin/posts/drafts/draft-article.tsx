import { ArticleBody, type FrameSection } from '#app/ui/article/article-body.tsx'
import { Avatar } from '#app/ui/images/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { formatLongDate } from '#app/ui/dates.ts'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { timeZone } from '#app/ui/admin/date-times.ts'
import { fromZonedText } from '#app/ui/admin/zoned-times.rules.ts'
import { findTooLarge } from '#contract/posts/article-size.ts'
import { readTimeOf } from '#contract/posts/post-text.ts'
import { toSectionInput, splitTags, type Draft } from '#app/admin/posts/draft.rules.ts'

/** A draft as readers would see it, rendered by the same components. */
export function DraftArticle({ draft, frame }: { draft: Draft; frame?: FrameSection }) {
  const sections = draft.sections.map(toSectionInput)
  const tooLarge = findTooLarge(sections)

  return (
    <article className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {draft.category && <Badge tone="action">{draft.category}</Badge>}
        <p className="font-mono text-small text-muted">
          {formatLongDate(dateToShow(draft))} · {draft.readTime || readTimeOf(sections)}
        </p>
      </div>
      <h2 className="mt-4 text-h2">
        <ProseText text={draft.title || 'Untitled'} />
      </h2>
      {draft.subtitle && (
        <p className="mt-3 text-lead text-muted">
          <ProseText text={draft.subtitle} />
        </p>
      )}
      <div className="mt-6 flex items-center gap-4">
        {draft.authorImage ? (
          <img
            src={draft.authorImage}
            alt=""
            width={48}
            height={48}
            className="size-12 rounded-full bg-raised object-cover"
          />
        ) : (
          <Avatar name={draft.authorName} size="size-12" />
        )}
        <p>
          <span className="block font-medium text-heading">{draft.authorName}</span>
          <span className="block text-small text-muted">{draft.authorRole}</span>
        </p>
      </div>
      {draft.featuredImage && (
        <img
          src={draft.featuredImage}
          alt={draft.featuredImageAlt}
          style={{ objectPosition: draft.featuredImageFocus }}
          className="mt-6 aspect-video w-full rounded-card bg-raised object-cover"
        />
      )}
      <div className="mt-8">
        {tooLarge ? (
          <Notice tone="error">{tooLarge.message}</Notice>
        ) : (
          <ArticleBody sections={sections} frame={frame} />
        )}
      </div>
      {draft.tags.trim() && (
        <ul className="mt-8 flex flex-wrap gap-2" aria-label="Tags">
          {[...new Set(splitTags(draft.tags))].map((tag) => (
            <li key={tag} className="rounded-full border border-control px-3 py-1 text-small">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function dateToShow({ publishedAt }: Draft): string {
  return publishedAt ? fromZonedText(publishedAt, timeZone) : new Date().toISOString()
}

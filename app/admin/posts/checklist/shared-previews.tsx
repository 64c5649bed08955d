import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { articleCardPath } from '#contract/covers/social-cards.ts'
import { slugOf } from '#contract/posts/post-text.ts'
import { articleTitle } from '#app/ui/head/article-title.rules.ts'
import { truncateDescription } from '#app/ui/head/description.rules.ts'
import { isPublic, type Draft } from '#app/admin/posts/draft.rules.ts'
import { useCompany } from '#app/company/use-company.ts'

type Props = { draft: Draft; stored: AdminPost | undefined }

/** The article as a search engine lists it, from the words of the draft, and the card that is shown where it is shared. */
export function SharedPreviews({ draft, stored }: Props) {
  const company = useCompany('company')
  const slug = draft.slug || (stored?.publishedAt ? stored.slug : slugOf(draft.title))
  return (
    <>
      <figure className="grid gap-2">
        <figcaption className="text-small font-medium text-muted">Search result</figcaption>
        <div className="grid gap-1 rounded-tile border border-line bg-page p-4 text-small wrap-anywhere">
          <span className="text-muted">
            {window.location.host}/blog/{slug}
          </span>
          <span className="line-clamp-2 text-body font-medium text-link">
            {articleTitle(draft.title.trim() || 'Untitled', company.name)}
          </span>
          <span className="text-text">
            {truncateDescription(draft.excerpt) || 'The excerpt is shown here.'}
          </span>
        </div>
      </figure>
      <figure className="grid gap-2">
        <figcaption className="text-small font-medium text-muted">Social card</figcaption>
        <Card draft={draft} stored={stored} />
      </figure>
    </>
  )
}

/** The card of the article as it is public; it is drawn from stored texts alone. */
function Card({ draft, stored }: Props) {
  const { name } = useCompany('company')
  if (!stored || !isPublic(stored))
    return (
      <p className="text-small text-muted">
        It is drawn from title and category once visitors can read the article.
      </p>
    )
  const isCurrent = draft.title.trim() === stored.title && draft.category === stored.category
  return (
    <>
      <img
        src={articleCardPath(stored, name)}
        alt={`${stored.title}, ${stored.category}`}
        width={1200}
        height={630}
        loading="lazy"
        className="w-full rounded-tile border border-line bg-raised"
      />
      <p className="text-small text-muted">
        {isCurrent
          ? 'As it is shown now.'
          : 'As it is shown now. Title and category change with the next save.'}
      </p>
    </>
  )
}

import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { writingFields } from '#contract/posts/post-fields.ts'
import { slugOf } from '#contract/posts/post-text.ts'
import { articleTitle } from '#app/ui/head/article-title.rules.ts'
import { truncateDescription } from '#app/ui/head/description.rules.ts'
import type { Draft } from '#app/admin/posts/draft.rules.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Spinner } from '#app/ui/loading/spinner.tsx'
import { useCompany } from '#app/company/use-company.ts'
import { useCardPreview, type CardWords } from './use-card-preview.ts'

type Props = { draft: Draft; stored: AdminPost | undefined }

/** The article as a search engine lists it, from the words of the draft, and the card that is shown where it is shared. */
export function SharedPreviews({ draft, stored }: Props) {
  const company = useCompany('company')
  const title = draft.title.trim() || 'Untitled'
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
            {articleTitle(title, company.name)}
          </span>
          <span className="text-text">
            {truncateDescription(draft.excerpt) || 'The excerpt is shown here.'}
          </span>
        </div>
      </figure>
      <figure className="grid gap-2">
        <figcaption className="text-small font-medium text-muted">Social card</figcaption>
        <Card title={title.slice(0, writingFields.title.max)} category={draft.category} slug={slugOf(slug)} />
      </figure>
    </>
  )
}

/** The card as visitors will get it, drawn from what is typed. */
function Card(words: CardWords) {
  const { image, alt, failure, isDrawing, tryAgain } = useCardPreview(words)
  return (
    <>
      <div
        aria-busy={isDrawing}
        className="grid aspect-[1200/630] place-items-center overflow-hidden rounded-tile border border-line bg-raised text-muted"
      >
        {image ? (
          <img src={image} alt={alt} width={1200} height={630} className={isDrawing ? 'opacity-60' : ''} />
        ) : (
          isDrawing && <Spinner />
        )}
      </div>
      {failure && !isDrawing && (
        <div className="grid gap-2">
          <p role="alert" className="text-small text-danger">
            {failure}
          </p>
          <Button variant="secondary" size="compact" className="justify-self-start" onClick={tryAgain}>
            Draw again
          </Button>
        </div>
      )}
    </>
  )
}

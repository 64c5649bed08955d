import { useDeferredValue, type ComponentProps, type Dispatch } from 'react'
import { useCompany } from '#app/company/use-company.ts'
import { useOrigin } from '#app/rendering/document.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { articleTitle } from '#app/ui/head/article-title.rules.ts'
import { truncateDescription } from '#app/ui/head/description.rules.ts'
import { Spinner } from '#app/ui/loading/spinner.tsx'
import type { DraftChange } from '#app/admin/posts/draft-changes.rules.ts'
import type { Draft, FieldError } from '#app/admin/posts/draft.rules.ts'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { metaFields, introFields, type MetaField } from '#contract/posts/post-fields.ts'
import { slugOf } from '#contract/posts/post-text.ts'
import { SettingsGroup } from './settings-group.tsx'
import { useCardPreview, type CardWords } from './use-card-preview.ts'

type Props = {
  draft: Draft
  stored: AdminPost | undefined
  change: Dispatch<DraftChange>
  fieldError: FieldError | undefined
}

/** Defaults of empty fields. */
function derivedOf(draft: Draft, stored: AdminPost | undefined, company: string, origin: string) {
  const slug = draft.slug || (stored?.publishedAt ? stored.slug : slugOf(draft.title))
  const derived: Record<MetaField, string> = {
    metaTitle: articleTitle(draft.title.trim() || 'Untitled', company),
    metaDescription: truncateDescription(draft.excerpt || draft.subtitle),
    canonicalUrl: `${origin}/blog/${slug}`,
  }
  return { slug, derived }
}

/** How the post looks in search results and when shared: its fields and previews. */
export function SearchAndSharing({ draft, stored, change, fieldError }: Props) {
  const company = useCompany('company')
  const origin = useOrigin()
  const { derived } = derivedOf(draft, stored, company.name, origin)
  const propsOf = (name: MetaField, hint?: string) => ({
    label: metaFields[name].label,
    value: draft[name],
    placeholder: derived[name],
    maxLength: metaFields[name].max,
    'data-field': name,
    error: fieldError?.field === name ? fieldError.message : undefined,
    hint: <Hint text={hint} length={draft[name].length} max={metaFields[name].max} />,
    onChange: ({ target }: { target: { value: string } }) =>
      change({ kind: 'set', values: { [name]: target.value } }),
  })
  const url: Partial<ComponentProps<typeof Field>> = {
    inputMode: 'url',
    spellCheck: false,
    autoCapitalize: 'none',
  }
  return (
    <SettingsGroup title="Search and sharing">
      <Field {...propsOf('metaTitle')} />
      <TextArea {...propsOf('metaDescription')} rows={metaFields.metaDescription.rows} />
      <Field {...propsOf('canonicalUrl', 'If the post was first published elsewhere.')} {...url} />
      <SharedPreviews draft={draft} stored={stored} />
    </SettingsGroup>
  )
}

/** A preview of the post as a search result and as a social card. */
export function SharedPreviews({ draft, stored }: Pick<Props, 'draft' | 'stored'>) {
  const company = useCompany('company')
  const origin = useOrigin()
  const shown = useDeferredValue(draft)
  const { slug, derived } = derivedOf(shown, stored, company.name, origin)
  const title = shown.title.trim() || 'Untitled'
  const description = truncateDescription(shown.metaDescription) || derived.metaDescription
  const address = shown.canonicalUrl.trim() || derived.canonicalUrl
  return (
    <>
      <figure className="grid gap-2">
        <figcaption className="text-small font-medium text-muted">Search result</figcaption>
        <div className="grid gap-1 rounded-tile border border-line bg-page p-4 text-small wrap-anywhere">
          <span className="text-muted">{address.replace(/^https?:\/\//, '')}</span>
          <span className="line-clamp-2 text-body font-medium text-link">
            {shown.metaTitle.trim() || derived.metaTitle}
          </span>
          <span className="text-text">{description || 'The excerpt appears here.'}</span>
        </div>
      </figure>
      <figure className="grid gap-2">
        <figcaption className="text-small font-medium text-muted">Social card</figcaption>
        <div className="overflow-hidden rounded-tile border border-line bg-page text-small wrap-anywhere">
          <Card title={title.slice(0, introFields.title.max)} category={shown.category} slug={slugOf(slug)} />
          <div className="grid gap-1 border-t border-line p-4">
            <span className="text-muted">{URL.parse(address)?.host ?? new URL(origin).host}</span>
            <span className="line-clamp-2 font-medium text-heading">{shown.metaTitle.trim() || title}</span>
            <span className="line-clamp-2 text-text">{description}</span>
          </div>
        </div>
      </figure>
    </>
  )
}

function Hint({ text, length, max }: { text: string | undefined; length: number; max: number }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      {text}
      <span className="ml-auto font-mono tabular-nums">
        {length} / {max}
      </span>
    </span>
  )
}

/** The social card, drawn by the server from the current text. */
function Card(words: CardWords) {
  const { image, alt, failure, isDrawing, tryAgain } = useCardPreview(words)
  return (
    <>
      <div
        aria-busy={isDrawing}
        className="grid aspect-[1200/630] place-items-center overflow-hidden bg-raised text-muted"
      >
        {image ? (
          <img src={image} alt={alt} width={1200} height={630} className={isDrawing ? 'opacity-60' : ''} />
        ) : (
          isDrawing && <Spinner />
        )}
      </div>
      {failure && !isDrawing && (
        <div className="grid gap-2 p-4">
          <p role="alert" className="text-small text-danger">
            {failure}
          </p>
          <Button variant="secondary" size="compact" className="justify-self-start" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}

import { ExternalLink } from 'lucide-react'
import { useId, type Dispatch } from 'react'
import { Link } from 'react-router'
import { Field, SelectField, TextArea } from '#app/ui/forms/field.tsx'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { formatLocalDateTime, timeZoneName } from '#app/ui/admin/date-times.ts'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import { readTimeOfWords, slugOf } from '#contract/posts/post-text.ts'
import type { DraftChange } from '#app/admin/posts/draft-changes.rules.ts'
import {
  countDraftWords,
  isPublic,
  isScheduled,
  type Draft,
  type FieldError,
  type PostStatus,
} from '#app/admin/posts/draft.rules.ts'
import { useIsFuture } from '#app/admin/posts/use-is-future.ts'
import { PostStatusBadge, statusOptions } from '#app/admin/posts/post-status.tsx'
import { SettingsGroup } from './settings-group.tsx'

type Props = {
  draft: Draft
  stored: AdminPost | undefined
  categories: readonly string[]
  /** Why the categories could not be loaded. */
  categoriesFailure: string | undefined
  change: Dispatch<DraftChange>
  fieldError: FieldError | undefined
}

/** Status, publication date, category, tags and slug. */
export function Publishing({ draft, stored, categories, categoriesFailure, change, fieldError }: Props) {
  const set = (values: Partial<Draft>) => change({ kind: 'set', values })
  const errorOf = (field: string) => (fieldError?.field === field ? fieldError.message : undefined)
  // the post's own category stays in the list, even if it has been deleted
  const names = [...new Set([...(draft.category ? [draft.category] : ['']), ...categories])]
  const featured = useId()

  return (
    <SettingsGroup title="Publishing">
      {stored && <Publication post={stored} />}
      <SelectField
        label="Status"
        options={statusOptions}
        value={draft.status}
        data-field="status"
        onChange={({ target }) => set({ status: target.value as PostStatus })}
      />
      {draft.status === 'published' && (
        <Field
          label="Publication date"
          type="datetime-local"
          value={draft.publishedAt}
          max="9999-12-31T23:59"
          error={errorOf('publishedAt')}
          hint={
            (isScheduled(draft)
              ? 'Visitors will see it from then on.'
              : 'Leave empty to publish now. A future date schedules the post.') +
            ` Time zone: ${timeZoneName()}.`
          }
          data-field="publishedAt"
          onChange={({ target }) => set({ publishedAt: target.value })}
        />
      )}
      <SelectField
        label="Category"
        options={names.map((name) => ({ value: name, label: name || 'Choose a category' }))}
        value={draft.category}
        data-field="category"
        error={errorOf('category')}
        hint={categoriesFailure && <span className="text-danger">{categoriesFailure}</span>}
        onChange={({ target }) => set({ category: target.value })}
      />
      <TextArea
        label="Tags"
        rows={2}
        value={draft.tags}
        error={fieldError?.field.startsWith('tags') ? fieldError.message : undefined}
        hint="Separate tags with commas"
        data-field="tags"
        // the field may show several lines, but its value is a single line
        onChange={({ target }) => set({ tags: target.value.replace(/[\r\n]+/g, ' ') })}
      />
      <label htmlFor={featured} className={`flex min-h-11 items-center gap-3 ${labelLook}`}>
        <input
          id={featured}
          type="checkbox"
          checked={draft.featured}
          onChange={({ target }) => set({ featured: target.checked })}
          className="checkbox"
        />
        Featured
      </label>
      <SlugField draft={draft} stored={stored} change={change} fieldError={fieldError} />
      <Field
        label="Read time"
        value={draft.readTime}
        placeholder={readTimeOfWords(countDraftWords(draft.sections))}
        maxLength={postTextLimits.readTime}
        error={errorOf('readTime')}
        hint="Leave empty to calculate it from the text."
        data-field="readTime"
        onChange={({ target }) => set({ readTime: target.value })}
      />
    </SettingsGroup>
  )
}

type SlugProps = Pick<Props, 'draft' | 'stored' | 'change' | 'fieldError'> & { label?: string }

/** The slug, which follows the title unless it is set. */
export function SlugField({ draft, stored, change, fieldError, label = 'Slug' }: SlugProps) {
  const generated = draft.title.trim() ? slugOf(draft.title) : ''
  const address = draft.slug || (stored?.publishedAt ? stored.slug : generated)
  return (
    <Field
      label={label}
      value={draft.slug}
      placeholder={address}
      maxLength={postTextLimits.slug}
      spellCheck={false}
      autoCapitalize="none"
      error={fieldError?.field === 'slug' ? fieldError.message : undefined}
      hint={<span className="wrap-anywhere">/blog/{address || '…'}</span>}
      data-field="slug"
      onChange={({ target }) => change({ kind: 'set', values: { slug: target.value } })}
    />
  )
}

/** The dates and the address of a stored post. */
function Publication({ post }: { post: AdminPost }) {
  const isFuture = useIsFuture(post.publishedAt)
  return (
    <dl className="grid gap-3 border-b border-line pb-5 text-small *:grid *:gap-0.5">
      <div>
        <dt className="text-muted">Current status</dt>
        <dd>
          <PostStatusBadge {...post} />
        </dd>
      </div>
      {post.publishedAt && (
        <div>
          <dt className="text-muted">{isFuture ? 'Scheduled for' : 'Published'}</dt>
          <dd className="text-heading">{formatLocalDateTime(post.publishedAt)}</dd>
        </div>
      )}
      <div>
        <dt className="text-muted">Created</dt>
        <dd className="text-heading">{formatLocalDateTime(post.createdAt)}</dd>
      </div>
      <div>
        <dt className="text-muted">Last saved</dt>
        <dd className="text-heading">{formatLocalDateTime(post.updatedAt)}</dd>
      </div>
      <div>
        <dt className="text-muted">Address</dt>
        <dd className="min-w-0 wrap-anywhere text-heading">
          {isPublic(post) ? (
            <Link
              to={`/blog/${post.slug}`}
              target="_blank"
              className="inline-flex items-center gap-1.5 text-link underline-offset-4 hover:underline"
            >
              <span className="min-w-0">/blog/{post.slug}</span>
              <ExternalLink className="size-3.5 shrink-0" aria-label="(new tab)" />
            </Link>
          ) : (
            `/blog/${post.slug}`
          )}
        </dd>
      </div>
    </dl>
  )
}

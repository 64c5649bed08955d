import { Sparkles } from 'lucide-react'
import type { Dispatch } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { postTextLimits } from '#contract/posts/limits.ts'
import { excerptOf } from '#contract/posts/post-text.ts'
import type { DraftChange } from '#app/admin/posts/draft-changes.rules.ts'
import { toSectionInput, type Draft, type FieldError } from '#app/admin/posts/draft.rules.ts'
import { SectionList } from '#app/admin/posts/sections/section-list.tsx'

type Props = { draft: Draft; change: Dispatch<DraftChange>; fieldError: FieldError | undefined }

/** Title, excerpt and content of the article. */
export function ArticleFields({ draft, change, fieldError }: Props) {
  const set = (values: Partial<Draft>) => change({ kind: 'set', values })
  const errorOf = (field: string) => (fieldError?.field === field ? fieldError.message : undefined)
  const suggestion = excerptOf(draft.sections.map(toSectionInput)).trim()
  return (
    <>
      <Panel title="Article" bodyClass="grid gap-4 p-5">
        <Field
          label="Title"
          isRequired
          value={draft.title}
          maxLength={postTextLimits.title}
          error={errorOf('title')}
          data-field="title"
          onChange={({ target }) => set({ title: target.value })}
        />
        <Field
          label="Subtitle"
          value={draft.subtitle}
          maxLength={postTextLimits.subtitle}
          error={errorOf('subtitle')}
          data-field="subtitle"
          onChange={({ target }) => set({ subtitle: target.value })}
        />
        <TextArea
          label="Excerpt"
          isRequired
          rows={3}
          value={draft.excerpt}
          maxLength={postTextLimits.excerpt}
          error={errorOf('excerpt')}
          hint={
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span>
                Shown in lists and by search engines.{' '}
                <span className="font-mono tabular-nums">
                  {draft.excerpt.length} / {postTextLimits.excerpt}
                </span>
              </span>
              {suggestion && suggestion !== draft.excerpt && (
                <Button variant="quiet" size="compact" onClick={() => set({ excerpt: suggestion })}>
                  <Sparkles className="size-4" aria-hidden="true" />
                  Use the beginning of the text
                </Button>
              )}
            </span>
          }
          data-field="excerpt"
          onChange={({ target }) => set({ excerpt: target.value })}
        />
      </Panel>
      <Panel title="Content">
        {fieldError?.field === 'content' && (
          <p className="mb-4 text-small text-danger">{fieldError.message}</p>
        )}
        <SectionList sections={draft.sections} change={change} fieldError={fieldError} />
      </Panel>
    </>
  )
}

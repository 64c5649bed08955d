import { Sparkles } from 'lucide-react'
import { type Dispatch, type ReactNode, type RefObject } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { keysOf } from '#contract/fields.ts'
import { introFields, type IntroField } from '#contract/posts/post-fields.ts'
import { excerptOf, slugOf } from '#contract/posts/post-text.ts'
import type { DraftChange } from '#app/admin/posts/draft-changes.rules.ts'
import {
  toSectionInput,
  type Draft,
  type DraftSection,
  type FieldError,
} from '#app/admin/posts/draft.rules.ts'
import { LazyPageEditor } from '#app/admin/posts/page-editor/lazy-page-editor.tsx'
import type { PageEditorHandle } from '#app/admin/posts/page-editor/page-editor.tsx'
import { placedMessage, sectionIndexOf } from '#app/admin/posts/section-errors.rules.ts'
import { paperLook } from './editor-look.ts'
import { WritingField } from './writing-field.tsx'

const column = 'mx-auto grid max-w-measure grid-cols-[minmax(0,1fr)]'

type Props = {
  draft: Draft
  change: Dispatch<DraftChange>
  fieldError: FieldError | undefined
  page: RefObject<PageEditorHandle | null>
  /** Saves typed text that the draft doesn't have yet. */
  keep: (sections: DraftSection[]) => void
}

/** The post's fields in the size readers will see: title, subtitle, text, then the excerpt. */
export function ArticleFields({ draft, change, fieldError, page, keep }: Props) {
  const set = (values: Partial<Draft>) => change({ kind: 'set', values })
  const errorOf = (field: string) => (fieldError?.field === field ? fieldError.message : undefined)
  const suggestion = excerptOf(draft.sections.map(toSectionInput)).trim()
  const writingField = (name: IntroField, hint?: ReactNode) => (
    <WritingField
      key={name}
      name={name}
      value={draft[name]}
      error={errorOf(name)}
      hint={hint}
      onEnter={() => page.current?.goTo(0, '')}
      onType={(text) => set({ [name]: text })}
    />
  )
  const head = keysOf(introFields)
    .filter((name) => name !== 'excerpt')
    .map((name) => writingField(name))
  const excerpt = writingField(
    'excerpt',
    <span className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
      <span>Shown in lists and by search engines.</span>
      {suggestion && suggestion !== draft.excerpt && (
        <Button variant="quiet" size="compact" className="-mx-3" onClick={() => set({ excerpt: suggestion })}>
          <Sparkles className="size-4" aria-hidden="true" />
          Use the opening lines
        </Button>
      )}
      <span className="ml-auto font-mono tabular-nums">
        {draft.excerpt.length} / {introFields.excerpt.max}
      </span>
    </span>,
  )
  const isContent = fieldError?.field === 'content' || sectionIndexOf(fieldError?.field ?? '') !== undefined
  const contentError = fieldError && isContent && placedMessage(fieldError, draft.sections)
  return (
    <div className={paperLook}>
      <section aria-label="Post" className={`${column} gap-2`}>
        <div className="page-head grid gap-2">{head}</div>
        {contentError && <p className="text-small text-danger">{contentError}</p>}
        <LazyPageEditor
          path={`/blog/${draft.slug || slugOf(draft.title)}`}
          sections={draft.sections}
          change={change}
          fieldError={fieldError}
          handle={page}
          keep={keep}
        />
      </section>
      <section aria-label="In lists" className={`${column} mt-6 border-t border-line pt-6 sm:mt-8 sm:pt-8`}>
        {excerpt}
      </section>
    </div>
  )
}

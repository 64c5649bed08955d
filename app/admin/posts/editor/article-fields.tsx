import { Sparkles } from 'lucide-react'
import { useRef, type Dispatch, type ReactNode, type RefObject } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { keysOf } from '#contract/fields.ts'
import { writingFields, type WritingField as WritingFieldName } from '#contract/posts/post-fields.ts'
import { excerptOf } from '#contract/posts/post-text.ts'
import type { DraftChange } from '#app/admin/posts/draft-changes.rules.ts'
import {
  toSectionInput,
  type Draft,
  type DraftSection,
  type FieldError,
} from '#app/admin/posts/draft.rules.ts'
import { LazyPageEditor } from '#app/admin/posts/page-editor/lazy-page-editor.tsx'
import type { HandOver } from '#app/admin/posts/page-editor/state/draft-sync.ts'
import { ModeSwitch } from '#app/admin/posts/page-editor/mode-switch.tsx'
import { useEditorMode } from '#app/admin/posts/page-editor/use-editor-mode.ts'
import { placedMessage, sectionIndexOf } from '#app/admin/posts/sections/section-errors.rules.ts'
import { SectionList } from '#app/admin/posts/sections/section-list.tsx'
import { useSession } from '#app/session/session.ts'
import { paperLook } from './editor-look.ts'
import { focusFieldAt } from './focus-field.ts'
import { WritingField } from './writing-field.tsx'

type Props = {
  draft: Draft
  change: Dispatch<DraftChange>
  fieldError: FieldError | undefined
  handOver: RefObject<HandOver | null>
  /** Keeps what is typed on the page and the draft does not have yet. */
  keep: (sections: DraftSection[]) => void
}

/** The page that is being written: what the article says beside its content, and the content, in the sizes that readers see. */
export function ArticleFields({ draft, change, fieldError, handOver, keep }: Props) {
  const set = (values: Partial<Draft>) => change({ kind: 'set', values })
  const errorOf = (field: string) => (fieldError?.field === field ? fieldError.message : undefined)
  const suggestion = excerptOf(draft.sections.map(toSectionInput)).trim()
  const [mode, chooseMode] = useEditorMode(useSession().user?._id ?? '')
  const paper = useRef<HTMLDivElement>(null)
  const enterText = mode === 'page' ? () => focusFieldAt(paper.current, 'content.0') : undefined
  const writingField = (name: WritingFieldName, hint?: ReactNode) => (
    <WritingField
      key={name}
      name={name}
      value={draft[name]}
      error={errorOf(name)}
      hint={hint}
      onEnter={enterText}
      onType={(text) => set({ [name]: text })}
    />
  )
  const head = keysOf(writingFields)
    .filter((name) => name !== 'excerpt')
    .map((name) => writingField(name))
  const excerpt = writingField(
    'excerpt',
    <span className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
      <span>Shown in lists and by search engines.</span>
      {suggestion && suggestion !== draft.excerpt && (
        <Button variant="quiet" size="compact" className="-mx-3" onClick={() => set({ excerpt: suggestion })}>
          <Sparkles className="size-4" aria-hidden="true" />
          Use the beginning of the text
        </Button>
      )}
      <span className="ml-auto font-mono tabular-nums">
        {draft.excerpt.length} / {writingFields.excerpt.max}
      </span>
    </span>,
  )
  const isContent = fieldError?.field === 'content' || sectionIndexOf(fieldError?.field ?? '') !== undefined
  const contentError = fieldError && isContent && placedMessage(fieldError, draft.sections)
  const column = 'mx-auto grid max-w-measure grid-cols-[minmax(0,1fr)]'
  return (
    <div ref={paper} className={paperLook}>
      <div className="mx-auto mb-4 flex max-w-measure justify-end">
        <ModeSwitch mode={mode} onChoose={chooseMode} />
      </div>
      {mode === 'page' ? (
        <>
          <section aria-label="Article" className={`${column} gap-2`}>
            <div className="page-head grid gap-2">{head}</div>
            {contentError && <p className="text-small text-danger">{contentError}</p>}
            <LazyPageEditor
              sections={draft.sections}
              change={change}
              fieldError={fieldError}
              handOver={handOver}
              keep={keep}
            />
          </section>
          <section
            aria-label="In lists"
            className={`${column} mt-6 border-t border-line pt-6 sm:mt-8 sm:pt-8`}
          >
            {excerpt}
          </section>
        </>
      ) : (
        <>
          <section aria-label="Article" className={`${column} gap-5`}>
            {head}
            {excerpt}
          </section>
          <section
            aria-labelledby="content-title"
            className="mx-auto mt-6 max-w-measure border-t border-line pt-6 sm:mt-8 sm:pt-8"
          >
            <h2 id="content-title" className="text-small font-medium text-muted">
              Content
            </h2>
            {fieldError?.field === 'content' && (
              <p className="mt-2 text-small text-danger">{fieldError.message}</p>
            )}
            <SectionList sections={draft.sections} change={change} fieldError={fieldError} />
          </section>
        </>
      )}
    </div>
  )
}

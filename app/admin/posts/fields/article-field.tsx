import { useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { draftSection, toSectionInput, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { loadOwnLinks, MediaLinksProvider } from '#app/admin/posts/media/media-links.tsx'
import { LazyPageEditor } from '#app/admin/posts/page-editor/lazy-page-editor.tsx'
import type { PageEditorHandle } from '#app/admin/posts/page-editor/page-editor.tsx'
import { placedMessage } from '#app/admin/posts/section-errors.rules.ts'
import { labelLook } from '#app/ui/forms/field-look.ts'
import type { FieldErrors } from '#app/ui/forms/use-submission.ts'
import type { Readable } from '#contract/posts/sections/section-text.ts'
import type { AdminSection } from '#contract/posts/sections/sections.ts'

type Props = {
  label: string
  /** The field's path in the form. Error paths start with it. */
  path: string
  /** The text's address on the site, or the one it will have. */
  slug?: string | undefined
  value: unknown
  errors: FieldErrors
  onChange: (value: Readable[]) => void
}

/** A rich text field of a form, edited like the text of a post. The editor exists only while the surrounding list entry is open. */
export function ArticleField({ path, slug, value, errors, label, onChange }: Props) {
  const id = useId()
  const [field, setField] = useState<HTMLElement | null>(null)
  const isOpen = useIsUnfolded(field)
  const sections = useMemo(() => (value as AdminSection[]).map(draftSection), [value])
  // a reordered list can show another page's text here, which needs a new editor and undo history
  const [shown, setShown] = useState({ value, ids: idsOf(sections), page: 0 })
  if (shown.value !== value) {
    const isSame = sections.some((section) => shown.ids.has(section.id))
    setShown({ value, ids: idsOf(sections), page: isSame ? shown.page : shown.page + 1 })
  }
  const [name, message] = Object.entries(errors).find(([name]) => isWithin(name, path)) ?? []
  const wrong = name !== undefined && message ? `${name} ${message}` : undefined
  // show the error until the text changes
  const [said, setSaid] = useState({ wrong, value })
  if (said.wrong !== wrong) setSaid({ wrong, value })
  const error =
    wrong !== undefined && said.value === value
      ? { field: `content${name!.slice(path.length)}`, message: message! }
      : undefined
  const isOfAll = error?.field === 'content'
  return (
    <fieldset
      ref={setField}
      name={path}
      aria-labelledby={id}
      // errors of a section are shown by the editor
      aria-invalid={isOfAll || undefined}
      aria-describedby={isOfAll ? `${id}-error` : undefined}
      tabIndex={-1}
      className="min-w-0"
    >
      <p id={id} className={`mb-2 ${labelLook}`}>
        {label}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="mb-2 text-small text-danger">
          {placedMessage(error, sections)}
        </p>
      )}
      {isOpen && (
        <div className="rounded-control border border-control bg-page p-4 sm:p-6 xl:pl-20">
          <MediaLinksProvider load={loadOwnLinks}>
            <ArticleEditor
              key={shown.page}
              path={`/${slug ?? ''}`}
              sections={sections}
              error={error}
              onChange={(written) => {
                const next = written.map(toSectionInput)
                setShown({ value: next, ids: idsOf(written), page: shown.page })
                onChange(next)
              }}
            />
          </MediaLinksProvider>
        </div>
      )}
    </fieldset>
  )
}

type EditorProps = {
  /** The page's path, or the path it will have. */
  path: string
  sections: DraftSection[]
  error: { field: string; message: string } | undefined
  onChange: (sections: DraftSection[]) => void
}

/** The editor; it moves the focus to the section with the error. */
function ArticleEditor({ path, sections, error, onChange }: EditorProps) {
  const [page, setPage] = useState<PageEditorHandle | null>(null)
  const [, index, within] = /^content\.(\d+)(.*)$/.exec(error?.field ?? '') ?? []
  useEffect(() => {
    if (page && index !== undefined) page.goTo(Number(index), within ?? '')
  }, [page, index, within])
  return (
    <LazyPageEditor
      path={path}
      sections={sections}
      change={(change) => change.kind === 'sections' && onChange(change.sections)}
      fieldError={error}
      handle={setPage}
      // the editor hands over the text within half a second anyway
      keep={() => {}}
    />
  )
}

const idsOf = (sections: readonly DraftSection[]): ReadonlySet<string> =>
  new Set(sections.map(({ id }) => id))

const isWithin = (name: string, path: string) => name === path || name.startsWith(`${path}.`)

/** Whether the list entry around an element is open. */
function useIsUnfolded(element: HTMLElement | null): boolean {
  return useSyncExternalStore(
    useCallback(
      (changed) => {
        const entry = element?.closest('details')
        entry?.addEventListener('toggle', changed)
        return () => entry?.removeEventListener('toggle', changed)
      },
      [element],
    ),
    () => element !== null && element.closest('details')?.open !== false,
  )
}

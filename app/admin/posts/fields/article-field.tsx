import { useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { draftSection, toSectionInput, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { loadOwnLinks, MediaLinksProvider } from '#app/admin/posts/media/media-links.tsx'
import { LazyPageEditor } from '#app/admin/posts/page-editor/lazy-page-editor.tsx'
import type { PageHandle } from '#app/admin/posts/page-editor/page-editor.tsx'
import { placedMessage } from '#app/admin/posts/section-errors.rules.ts'
import { labelLook } from '#app/ui/forms/field-look.ts'
import type { FieldErrors } from '#app/ui/forms/use-submission.ts'
import type { Readable } from '#contract/posts/sections/section-text.ts'
import type { AdminSection } from '#contract/posts/sections/sections.ts'

type Props = {
  label: string
  /** Its name in the form, with which its errors begin. */
  path: string
  /** The address that the text has or would have on the site. */
  slug?: string | undefined
  value: unknown
  errors: FieldErrors
  onChange: (value: Readable[]) => void
}

/** A text of sections in a form, written as that of a post. Its editor is there while the entry of a list around it is open. */
export function ArticleField({ path, slug, value, errors, label, onChange }: Props) {
  const id = useId()
  const [field, setField] = useState<HTMLElement | null>(null)
  const isOpen = useIsUnfolded(field)
  const sections = useMemo(() => (value as AdminSection[]).map(draftSection), [value])
  // another page may come to this place of the list: its text has an editor and a history of its own
  const [shown, setShown] = useState({ value, ids: idsOf(sections), page: 0 })
  if (shown.value !== value) {
    const isSame = sections.some((section) => shown.ids.has(section.id))
    setShown({ value, ids: idsOf(sections), page: isSame ? shown.page : shown.page + 1 })
  }
  const [name, message] = Object.entries(errors).find(([name]) => isWithin(name, path)) ?? []
  const wrong = name !== undefined && message ? `${name} ${message}` : undefined
  // what is wrong with a text is said until that changes
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
      // an error of a section is that of the editor, which goes there
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
  /** The path that the page has or would have. */
  path: string
  sections: DraftSection[]
  error: { field: string; message: string } | undefined
  onChange: (sections: DraftSection[]) => void
}

/** The editor, which goes to the section that is wrong. */
function ArticleEditor({ path, sections, error, onChange }: EditorProps) {
  const [page, setPage] = useState<PageHandle | null>(null)
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
      // what is typed is handed over within half a second
      keep={() => {}}
    />
  )
}

const idsOf = (sections: readonly DraftSection[]): ReadonlySet<string> =>
  new Set(sections.map(({ id }) => id))

const isWithin = (name: string, path: string) => name === path || name.startsWith(`${path}.`)

/** Whether the entry of a list that an element is in is open. */
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

import { useEffect, useState } from 'react'
import { messageOf } from '#app/api/api-error.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { textLimits } from '#contract/limits.ts'

/** A search result; `line` distinguishes records with the same name. */
type Found<T> = { key: string; name: string; line: string; record: T }

type Props<T> = {
  title: string
  intro: string
  isOpen: boolean
  label: string
  placeholder: string
  find: (search: string, signal: AbortSignal) => Promise<Found<T>[]>
  searchFailed: string
  /** The message if nothing is found. */
  none: string
  /** The button's label, and its accessible name for a record. */
  action: string
  actionFor: (found: Found<T>) => string
  /** @returns an error message, if any */
  onChoose: (record: T) => Promise<string | undefined>
  onClose: () => void
}

/** Searches for a record and carries out an action with it. */
export function FindRecordDialog<T>({ title, intro, isOpen, onClose, ...rest }: Props<T>) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {isOpen && (
        <div className="grid gap-4">
          <p className="text-small text-muted">{intro}</p>
          <Search {...rest} onDone={onClose} />
        </div>
      )}
    </Dialog>
  )
}

function Search<T>({
  label,
  placeholder,
  find,
  searchFailed,
  none,
  action,
  actionFor,
  onChoose,
  onDone,
}: Omit<Props<T>, 'title' | 'intro' | 'isOpen' | 'onClose'> & { onDone: () => void }) {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<{ search: string; records: Found<T>[] }>()
  const [failure, setFailure] = useState<string>()
  const [chosen, setChosen] = useState<string>()

  const look = (text: string) => {
    setSearch(text)
    setFailure(undefined)
  }
  useEffect(() => {
    if (!search) return
    const abort = new AbortController()
    find(search, abort.signal).then(
      (records) => setFound({ search, records }),
      (error: unknown) => !abort.signal.aborted && setFailure(messageOf(error, searchFailed)),
    )
    return () => abort.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search])

  const choose = async ({ key, record }: Found<T>) => {
    setChosen(key)
    const message = await onChoose(record)
    setChosen(undefined)
    if (message === undefined) onDone()
    else setFailure(message)
  }
  const records = found?.search === search ? found.records : undefined

  return (
    <>
      <SearchBox
        label={label}
        placeholder={placeholder}
        maxLength={textLimits.search}
        value={search}
        onSearch={look}
        className="basis-full"
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div aria-live="polite">
        {records?.length === 0 && <p className="text-small text-muted">{none}</p>}
        {records && records.length > 0 && (
          <ul className="divide-y divide-line">
            {records.map((one) => (
              <li key={one.key} className="flex flex-wrap items-center gap-3 py-3">
                <span className="min-w-0 grow basis-48">
                  <bdi className="block font-medium wrap-anywhere text-heading">{one.name}</bdi>
                  <span dir="auto" className="line-clamp-2 text-left text-small wrap-anywhere text-muted">
                    {one.line}
                  </span>
                </span>
                <Button
                  variant="secondary"
                  size="compact"
                  aria-label={actionFor(one)}
                  isBusy={chosen === one.key}
                  onClick={() => void choose(one)}
                >
                  {action}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

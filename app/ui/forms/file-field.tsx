import { CircleAlert, FileText } from 'lucide-react'
import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { labelLook } from './field-look.ts'
import { formatFileSize } from './file-size.ts'

type Props = {
  label: string
  name: string
  /** The extensions that the picker offers: '.pdf,.doc'. */
  accept: string
  hint: ReactNode
  error?: string | undefined
  isRequired?: boolean
  /** The id of the whole field, with its label and error. */
  frameId?: string | undefined
  onChoose: (file: File | undefined) => void
}

/** A field for one file: the browser's own button, a drop zone, and the chosen file with a remove button. */
export function FileField({ label, name, accept, hint, error, isRequired, frameId, onChoose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [isDragOver, setIsDragOver] = useState(false)

  useEffect(() => {
    const { form } = input.current!
    const clear = () => setFile(undefined)
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])

  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    onChoose(chosen)
  }
  const remove = () => {
    input.current!.value = ''
    choose(undefined)
    input.current!.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    const [dropped] = event.dataTransfer.files
    if (!dropped) return
    const one = new DataTransfer()
    one.items.add(dropped)
    input.current!.files = one.files
    choose(dropped)
  }

  return (
    <div id={frameId} className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className={labelLook}>
        {label}
        {isRequired && <span aria-hidden="true">*</span>}
      </label>
      <div
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsDragOver(true)
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) setIsDragOver(false)
        }}
        onDrop={drop}
        className={`file-zone ${error ? 'border-danger' : 'border-control'}`}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            ref={input}
            id={id}
            type="file"
            name={name}
            accept={accept}
            aria-required={isRequired || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            onChange={({ target }) => choose(target.files?.[0])}
          />
          <span className="needs-script text-muted" aria-hidden="true">
            or drop it here
          </span>
        </div>
        {file && (
          <p
            className={`flex items-center gap-3 rounded-control border py-1 pr-1 pl-3 ${error ? 'border-danger bg-danger-tint' : 'border-line bg-page'}`}
          >
            {error ? (
              <CircleAlert className="size-5 shrink-0 text-danger" aria-hidden="true" />
            ) : (
              <FileText className="size-5 shrink-0 text-muted" aria-hidden="true" />
            )}
            <span id={`${id}-file`} className="min-w-0 grow truncate text-heading">
              {file.name}
            </span>
            <span className="shrink-0 font-mono text-small text-muted">{formatFileSize(file.size)}</span>
            <button
              type="button"
              aria-describedby={`${id}-file`}
              onClick={remove}
              className="min-h-11 shrink-0 rounded-control px-3 text-small font-medium text-link hover:bg-raised"
            >
              Remove
            </button>
          </p>
        )}
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-2 text-small text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

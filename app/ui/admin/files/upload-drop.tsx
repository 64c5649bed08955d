import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { oneFileOnlyMessage } from '#contract/files/messages.ts'
import type { FileUpload } from './use-file-upload.ts'

type Props = {
  label: string
  hint: string
  Icon: LucideIcon
  /** The noun in the labels of the buttons: `image` or `file`. */
  noun: string
  /** The `accept` attribute of the file input. */
  accept: string
  /** Takes one file, or several at once. */
  upload: FileUpload | { uploadFiles: (files: File[]) => void }
  /** The path of the field in the form. */
  field: string
  error?: string | undefined
  /** Accepts files pasted anywhere outside text fields. */
  acceptsPaste?: boolean | undefined
  /** Shown beside the button that chooses a file. */
  otherSource?: ReactNode
  onRemove?: () => void
  /** The preview of the uploaded file. */
  children?: ReactNode
}

/** A field that uploads chosen, dropped or pasted files, with progress. */
export function UploadDrop({
  label,
  hint,
  Icon,
  noun,
  accept,
  upload,
  field,
  error,
  acceptsPaste,
  otherSource,
  onRemove,
  children,
}: Props) {
  const [isDragOver, setIsDragOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  /** The name of the file that was used, if several were dropped on a single-file field. */
  const [taken, setTaken] = useState<string>()
  const takesMany = 'uploadFiles' in upload
  const { progress, failure } = takesMany ? {} : upload
  const isBusy = progress !== undefined

  const take = (files: File[]) => {
    const [first, ...others] = files
    if (!first) return
    if (takesMany) return upload.uploadFiles(files)
    setTaken(others.length > 0 ? first.name : undefined)
    void upload.uploadFile(first)
  }
  const latestTake = useRef(take)
  useEffect(() => {
    latestTake.current = take
  })
  useEffect(() => {
    if (!acceptsPaste) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || (event.target as HTMLElement).closest('input, textarea, dialog')) return
      event.preventDefault()
      latestTake.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [acceptsPaste])

  return (
    // dropping needs a pointer; the button inside works for everyone
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={label}
      data-field={field}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsDragOver(true)
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files]
        setIsDragOver(false)
        if (files.length === 0) return
        event.preventDefault()
        take(files)
      }}
      className="grid gap-3"
    >
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple={takesMany}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {children ? (
        <>
          {children}
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" isBusy={isBusy} onClick={() => picker.current?.click()}>
              Replace {noun}
            </Button>
            {otherSource}
            <Button variant="quiet" disabled={isBusy} onClick={onRemove}>
              Remove {noun}
            </Button>
          </div>
        </>
      ) : (
        <div
          className={`grid justify-items-center gap-2 rounded-tile border border-dashed px-4 py-6 text-center transition-colors ${isDragOver ? 'border-action bg-tint' : error ? 'border-danger' : 'border-control'}`}
        >
          <Icon className="size-6 text-muted" aria-hidden="true" />
          <Button variant="secondary" isBusy={isBusy} onClick={() => picker.current?.click()}>
            Choose {noun}
          </Button>
          {otherSource}
          <p className="text-small text-muted">{hint}</p>
        </div>
      )}
      {isBusy && (
        <div>
          <progress
            value={progress}
            aria-label={`Uploading ${label.toLowerCase()}`}
            className="upload-progress"
          />
          <p className="mt-1 text-small text-muted" role="status">
            Uploading… {Math.round(progress * 100)}%
          </p>
        </div>
      )}
      {taken !== undefined && <Notice tone="info">{oneFileOnlyMessage(taken)}</Notice>}
      {(failure ?? error) && <Notice tone="error">{failure ?? error}</Notice>}
    </div>
  )
}

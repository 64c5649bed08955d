import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { api } from '#app/api/browser-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { acceptedImageTypes } from '#app/ui/admin/files/image-file.rules.ts'
import { useImageUpload } from '#app/ui/admin/files/use-image-upload.ts'
import { Notice } from '#app/ui/notice.tsx'
import { imageMessages } from '#contract/images/messages.ts'

type Props = {
  label: string
  hint: string
  /** The picture's address; '' while there is none. */
  image: string
  onChange: (url: string) => void
  /** The path of the field in the form. */
  field: string
  error?: string | undefined
  /** Whether a picture that is pasted anywhere outside a text field is taken. */
  acceptsPaste?: boolean
  /** The view of the picture, once there is one. */
  children: ReactNode
}

/** A field for a picture: a file is chosen, dropped or pasted, and uploaded with progress. */
export function ImageDrop({ label, hint, image, onChange, field, error, acceptsPaste, children }: Props) {
  const { uploadFile, progress, failure } = useImageUpload({
    send: async (body, onProgress) => (await api.uploadImage({ body }, { onProgress })).file.url,
    messageOf: (error) => messageOf(error, imageMessages.uploadFailed),
    onStored: onChange,
  })
  const [isDragOver, setIsDragOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const isBusy = progress !== undefined

  const latestUpload = useRef(uploadFile)
  useEffect(() => {
    latestUpload.current = uploadFile
  })
  useEffect(() => {
    if (!acceptsPaste) return
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      if (!file || (event.target as HTMLElement).closest('input, textarea, dialog')) return
      event.preventDefault()
      void latestUpload.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [acceptsPaste])

  return (
    // only a pointer can drop; the button inside does the same for everybody
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
        const file = event.dataTransfer.files[0]
        setIsDragOver(false)
        if (!file) return
        event.preventDefault()
        void uploadFile(file)
      }}
      className="grid gap-3"
    >
      <input
        ref={picker}
        type="file"
        accept={acceptedImageTypes}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void uploadFile(file)
          target.value = ''
        }}
      />
      {image ? (
        <>
          {children}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"

              isBusy={isBusy}
              onClick={() => picker.current?.click()}
            >
              Replace Image
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={() => onChange('')}>
              Remove Image
            </Button>
          </div>
        </>
      ) : (
        <div
          className={`grid justify-items-center gap-2 rounded-tile border border-dashed px-4 py-6 text-center transition-colors ${isDragOver ? 'border-action bg-tint' : error ? 'border-danger' : 'border-control'}`}
        >
          <ImagePlus className="size-6 text-muted" aria-hidden="true" />
          <Button variant="secondary" isBusy={isBusy} onClick={() => picker.current?.click()}>
            Choose Image
          </Button>
          <p className="text-small text-muted">{hint}</p>
        </div>
      )}
      {isBusy && (
        <div>
          <progress value={progress} aria-label={`Uploading ${label.toLowerCase()}`} className="upload" />
          <p className="mt-1 text-small text-muted" role="status">
            Uploading… {Math.round(progress * 100)} %
          </p>
        </div>
      )}
      {(failure ?? error) && <Notice tone="error">{failure ?? error}</Notice>}
    </div>
  )
}

import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { acceptedImageTypes } from '#app/ui/admin/files/image-file.rules.ts'
import { Button } from '#app/ui/forms/button.tsx'

/** Chooses images to upload. */
export function UploadButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="compact" onClick={() => picker.current?.click()}>
        <Upload className="size-4" aria-hidden="true" />
        Upload images
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        accept={acceptedImageTypes}
        hidden
        aria-label="Images to upload"
        onChange={({ target }) => {
          onFiles(target.files ?? [])
          target.value = ''
        }}
      />
    </>
  )
}

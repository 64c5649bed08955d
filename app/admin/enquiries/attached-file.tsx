import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#app/ui/forms/button.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { extensionOf, previewKindOf } from '#app/ui/admin/files/file-kind.rules.ts'
import { FilePreview } from '#app/ui/admin/files/file-preview.tsx'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { signedUrlExpiry } from '#contract/files/private-files.ts'

/** A file's signed URL is renewed if it expires within this time (milliseconds). */
const marginMs = 60_000

export function AttachedFile({ enquiry, onExpired }: { enquiry: Enquiry; onExpired: () => Promise<void> }) {
  const { filePath, originalFileName: name } = enquiry
  const src = `/${filePath}`
  const [isOpen, setIsOpen] = useState(false)

  const open = async () => {
    if (signedUrlExpiry(filePath) < Date.now() + marginMs) await onExpired()
    setIsOpen(true)
  }

  return (
    <section aria-label="Attached file">
      <div className="flex flex-wrap items-center gap-4">
        {previewKindOf(filePath) === 'image' ? (
          <img
            src={src}
            alt=""
            className="size-16 shrink-0 rounded-tile border border-line bg-raised object-cover"
          />
        ) : (
          <span className="grid size-16 shrink-0 place-items-center rounded-tile bg-raised text-muted">
            <FileText className="size-6" aria-hidden="true" />
          </span>
        )}
        <div className="min-w-0">
          <p dir="auto" className="text-left font-medium wrap-anywhere text-heading">
            {name}
          </p>
          <p className="font-mono text-small text-muted uppercase">{extensionOf(filePath)}</p>
        </div>
        <Button variant="secondary" size="compact" onClick={open}>
          View File
        </Button>
      </div>
      <Dialog
        title={name}
        width="wide"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <a href={`${src}?download=1`} download={name} className={buttonClass({ variant: 'secondary' })}>
            <Download className="size-4" aria-hidden="true" />
            Download
          </a>
        }
      >
        <FilePreview src={src} name={filePath} />
      </Dialog>
    </section>
  )
}

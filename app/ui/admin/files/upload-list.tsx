import { CircleAlert, CircleCheck } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { formatCount } from '#contract/locale.ts'
import type { ImageUpload } from './use-image-uploads.ts'

type Props = { uploads: ImageUpload[]; onClear: () => void; className?: string }

/** Uploads since the screen was opened, with progress or error. */
export function UploadList({ uploads, onClear, className = '' }: Props) {
  if (uploads.length === 0) return null
  const failed = uploads.filter(({ failure }) => failure !== undefined).length
  const stored = uploads.filter(({ isStored }) => isStored).length
  const isDone = failed + stored === uploads.length
  const summary = isDone
    ? `${formatCount(stored, 'image', 'images')} uploaded${failed > 0 ? `, ${failed} failed` : ''}`
    : `Uploading ${stored + 1} of ${uploads.length - failed}…`
  return (
    <Panel
      title="Uploads"
      className={className}
      bodyClass=""
      action={
        isDone && (
          <Button variant="quiet" size="compact" onClick={onClear}>
            Clear list
          </Button>
        )
      }
    >
      <p role="status" className="px-5 pt-4 text-small text-muted">
        {summary}
      </p>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {uploads.map(({ id, name, share, isStored, failure }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 text-small">
            <span dir="auto" title={name} className="min-w-0 grow basis-48 truncate text-left text-heading">
              {name}
            </span>
            {failure !== undefined ? (
              <span className="flex items-center gap-2 text-danger">
                <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
                {failure}
              </span>
            ) : isStored ? (
              <span className="flex items-center gap-2 text-muted">
                <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
                Uploaded
              </span>
            ) : share === 0 ? (
              <span className="text-muted">Waiting…</span>
            ) : (
              <progress value={share} aria-label={`Uploading ${name}`} className="upload-progress w-40!" />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

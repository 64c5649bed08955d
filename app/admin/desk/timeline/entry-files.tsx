import { Paperclip } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { formatFileSize } from '#app/ui/forms/file-size.ts'
import type { EntryFile } from '#contract/desk/desk.ts'
import { signedUrlExpiry } from '#contract/files/private-files.ts'

/** A file's signed URL is renewed if it expires within this time (milliseconds). */
const marginMs = 60_000

/** Download links for the files of an email. */
export function EntryFiles({ files }: { files: readonly EntryFile[] }) {
  const { revalidate } = useRevalidator()
  if (files.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map(({ _id, name, bytes, filePath }) => (
        <li key={_id} className="min-w-0">
          <a
            href={`/${filePath}`}
            download={name}
            onPointerEnter={() => {
              if (signedUrlExpiry(filePath) < Date.now() + marginMs) void revalidate()
            }}
            onFocus={() => {
              if (signedUrlExpiry(filePath) < Date.now() + marginMs) void revalidate()
            }}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-control border border-control px-3 py-1 text-small text-link outline-offset-2 hover:bg-raised pointer-coarse:min-h-11"
          >
            <Paperclip className="size-4 shrink-0 text-muted" aria-hidden="true" />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className="shrink-0 font-mono text-muted">{formatFileSize(bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

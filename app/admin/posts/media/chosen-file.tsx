import { FileText } from 'lucide-react'
import { formatFileSize } from '#app/ui/article/file-size.ts'
import { useMediaAddress } from '#app/ui/article/media-address.ts'

type Props = { url: string; name: string; size: number }

/** An uploaded file: its linked name, type and size. */
export function ChosenFile({ url, name, size }: Props) {
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-tile border border-line bg-raised p-3">
      <FileText className="size-6 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0">
        <a
          href={useMediaAddress(url)}
          download={name}
          dir="auto"
          className="link font-medium wrap-anywhere text-heading"
        >
          {name}
        </a>
        <p className="font-mono text-small text-muted">
          {url.slice(url.lastIndexOf('.') + 1).toUpperCase()}, {formatFileSize(size)}
        </p>
      </div>
    </div>
  )
}

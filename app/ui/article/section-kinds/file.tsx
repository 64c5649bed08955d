import { Download } from 'lucide-react'
import { useOrigin } from '#app/rendering/document.tsx'
import { formatFileSize } from '#app/ui/article/file-size.ts'
import { useMediaAddress } from '#app/ui/article/media-address.ts'
import type { Render, Section } from '#app/ui/article/section.ts'

export const file: Render<'file'> = (section) => section.url !== '' && <FileLink section={section} />

/** A download link with the file's type and size; shows its URL when printed. */
function FileLink({ section }: { section: Extract<Section, { type: 'file' }> }) {
  const { url, name, text } = section
  return (
    <p className="download">
      <a href={useMediaAddress(url)} download={name} data-address={useOrigin() + url}>
        <Download aria-hidden="true" />
        {text || name}
      </a>
      <span>
        {text ? name : url.slice(url.lastIndexOf('.') + 1).toUpperCase()}, {formatFileSize(section.size)}
      </span>
    </p>
  )
}

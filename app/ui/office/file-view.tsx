import { FileX } from 'lucide-react'
import { EmptyState } from './empty-state.tsx'
import { previewKindOf } from './file-kind.rules.ts'

/** A file in place: a picture as it is, a PDF in the browser's own viewer, of anything else that it can't be shown. */
export function FileView({
  src,
  name,
  height = 'h-[70dvh]',
}: {
  src: string
  name: string
  height?: string
}) {
  const kind = previewKindOf(name)
  if (kind === 'image') {
    return (
      <img src={src} alt={name} className="mx-auto max-h-[70dvh] max-w-full rounded-control object-contain" />
    )
  }
  if (kind === 'pdf') return <Pdf src={src} name={name} height={height} />
  return (
    <EmptyState
      Icon={FileX}
      title="This file type cannot be previewed"
      hint="Download it to open it on your device."
    />
  )
}

function Pdf({ src, name, height }: { src: string; name: string; height: string }) {
  // No sandbox: browsers refuse to show a PDF in one. What is served at `src` carries a policy of its own.
  // oxlint-disable react/iframe-missing-sandbox
  return (
    <iframe
      // the page and no list of pages beside it
      src={`${src}#navpanes=0&view=FitH`}
      title={name}
      loading="lazy"
      className={`${height} w-full rounded-control border border-line bg-raised`}
    />
  )
}

import { FileX } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { previewKindOf } from './file-kind.rules.ts'

/** Previews a file: an image as it is, a PDF in the browser's own viewer. Other files cannot be previewed. */
export function FilePreview({
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
  const frame = useRef<HTMLIFrameElement>(null)
  useKeepFocus(frame)
  // No sandbox: browsers do not show a PDF in one. The response at `src` has a content security policy of its own.
  // oxlint-disable react/iframe-missing-sandbox
  return (
    <iframe
      ref={frame}
      // shows the page alone: to open, print and download it there are buttons
      src={`${src}#toolbar=0&navpanes=0&view=FitH`}
      title={name}
      loading="lazy"
      className={`${height} w-full rounded-control border border-line bg-raised`}
    />
  )
}

/**
 * Keeps the focus where it is. PDF viewers take the focus by themselves, for example when a file is broken, and would
 * receive what is being typed. They keep it only when the frame was pressed or reached by keyboard.
 */
function useKeepFocus(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let last = document.activeElement
    let isTabbing = false
    const followFocus = ({ target }: FocusEvent) => {
      last = target as Element
      isTabbing = false
    }
    const press = ({ key }: KeyboardEvent) => {
      isTabbing = key === 'Tab'
    }
    const leave = () => {
      const isFrameFocused = document.activeElement === frame.current && frame.current !== null
      if (!isFrameFocused || isTabbing || frame.current!.matches(':hover')) return
      const before = last
      // the browser ignores a change of focus while the focus is moving
      setTimeout(() => {
        if (document.activeElement !== frame.current) return
        window.focus()
        if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
    document.addEventListener('focusin', followFocus)
    document.addEventListener('keydown', press, true)
    window.addEventListener('blur', leave)
    return () => {
      document.removeEventListener('focusin', followFocus)
      document.removeEventListener('keydown', press, true)
      window.removeEventListener('blur', leave)
    }
  }, [frame])
}

import { FileX } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { previewKindOf } from './file-kind.rules.ts'

/** Previews an image, or a PDF in the browser's viewer. Other files can't be previewed. */
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
  // No sandbox: browsers don't show PDFs in one. The response at `src` has its own content security policy.
  // oxlint-disable react/iframe-missing-sandbox
  return (
    <iframe
      ref={frame}
      // hides the viewer's toolbar: the screen has its own buttons
      src={`${src}#toolbar=0&navpanes=0&view=FitH`}
      title={name}
      loading="lazy"
      className={`${height} w-full rounded-control border border-line bg-raised`}
    />
  )
}

/**
 * Keeps PDF viewers from stealing the focus, for example for a broken file, since they would receive what is being typed. They may take it
 * by a press or by keyboard.
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
      // browsers ignore focus changes while the focus is moving
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

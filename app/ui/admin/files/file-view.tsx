import { FileX } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
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
  const frame = useRef<HTMLIFrameElement>(null)
  useFocusKept(frame)
  // No sandbox: browsers refuse to show a PDF in one. What is served at `src` carries a policy of its own.
  // oxlint-disable react/iframe-missing-sandbox
  return (
    <iframe
      ref={frame}
      // the page and no list of pages beside it
      src={`${src}#navpanes=0&view=FitH`}
      title={name}
      loading="lazy"
      className={`${height} w-full rounded-control border border-line bg-raised`}
    />
  )
}

/**
 * Browsers' viewers take the focus by themselves, such as to say that a file is broken, and what was being typed would
 * go to them. It goes back to where it was, unless the frame was pressed or reached by keyboard.
 */
function useFocusKept(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let last = document.activeElement
    let isTabbing = false
    const arrive = ({ target }: FocusEvent) => {
      last = target as Element
      isTabbing = false
    }
    const press = ({ key }: KeyboardEvent) => {
      isTabbing = key === 'Tab'
    }
    const leave = () => {
      const isOurs = document.activeElement === frame.current && frame.current !== null
      if (!isOurs || isTabbing || frame.current!.matches(':hover')) return
      const before = last
      // while the focus is on its way, the browser does not let it turn back
      setTimeout(() => {
        if (document.activeElement !== frame.current) return
        window.focus()
        if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
    document.addEventListener('focusin', arrive)
    document.addEventListener('keydown', press, true)
    window.addEventListener('blur', leave)
    return () => {
      document.removeEventListener('focusin', arrive)
      document.removeEventListener('keydown', press, true)
      window.removeEventListener('blur', leave)
    }
  }, [frame])
}

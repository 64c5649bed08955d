import { useEffect, useRef, useState } from 'react'

/** Whether an event's target handles files itself: a text field or a dialog. */
const isElsewhere = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea, dialog') !== null

/**
 * Accepts files that are dropped or pasted anywhere on the screen.
 * @returns whether files are being dragged over it
 */
export function useDroppedFiles(onFiles: (files: FileList) => void): boolean {
  const [isDragOver, setIsDragOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const receive = (event: Event, data: DataTransfer | null) => {
      if (!data || data.files.length === 0 || isElsewhere(event)) return
      event.preventDefault()
      take.current(data.files)
    }
    document.addEventListener('paste', (event) => receive(event, event.clipboardData), { signal })
    document.addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files') || isElsewhere(event)) return
        event.preventDefault()
        setIsDragOver(true)
      },
      { signal },
    )
    document.addEventListener(
      'dragleave',
      (event) => {
        if (event.relatedTarget === null) setIsDragOver(false)
      },
      { signal },
    )
    document.addEventListener(
      'drop',
      (event) => {
        setIsDragOver(false)
        receive(event, event.dataTransfer)
      },
      { signal },
    )
    return () => controller.abort()
  }, [])
  return isDragOver
}

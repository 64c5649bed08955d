import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'

type Props = { onKeep: () => void; onDiscard: () => void }

/** Asks over the form before what was typed is discarded. */
export function DiscardQuestion({ onKeep, onDiscard }: Props) {
  const keep = useRef<HTMLButtonElement>(null)
  const [before] = useState(() => document.activeElement as HTMLElement | null)

  useEffect(() => {
    keep.current?.focus()
    return () => before?.focus()
  }, [before])

  return (
    <div
      role="alertdialog"
      aria-labelledby="discard-title"
      aria-describedby="discard-text"
      className="absolute inset-0 grid place-items-end bg-ink-950/50 sm:place-items-center"
    >
      <div className="w-full rounded-t-card border border-line bg-card p-6 shadow-lift sm:max-w-100 sm:rounded-card md:p-8">
        <h3 id="discard-title" className="text-h3">
          Discard your application?
        </h3>
        <p id="discard-text" className="mt-2">
          What you have typed has not been sent and will be lost.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button ref={keep} onClick={onKeep}>
            Keep Writing
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </div>
    </div>
  )
}

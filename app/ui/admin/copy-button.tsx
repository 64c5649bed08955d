import { CircleCheck, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'

/** How long the button shows "Copied" (milliseconds). */
const doneMs = 4_000

type Props = {
  /** The text to copy. */
  text: string
  label: string
  /** Shows or selects the text when the clipboard isn't available, for example over plain HTTP. */
  onRefused?: () => void
}

/** Copies a text and confirms it. */
export function CopyButton({ text, label, onRefused }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(setOutcome, doneMs)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
      onRefused?.()
    }
  }
  const Icon = outcome === 'copied' ? CircleCheck : Copy

  return (
    <>
      <Button variant="secondary" onClick={() => void copy()} className="shrink-0">
        <Icon className="size-4" aria-hidden="true" />
        {outcome === 'copied' ? 'Copied' : label}
      </Button>
      <span role="status" className="sr-only">
        {outcome === 'copied' && 'Copied to the clipboard'}
        {outcome === 'refused' && 'Your browser blocked copying. Copy the selected text yourself.'}
      </span>
    </>
  )
}

import { Check } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { focusAnswer } from '#app/ui/focus.ts'
import type { useSubmission } from './use-submission.ts'

type Props = {
  submission: Pick<ReturnType<typeof useSubmission>, 'state' | 'keepOpenProps' | 'answerIdOf'>
  heading: ReactNode
  /** What happens next. */
  children: ReactNode
}

/**
 * Replaces a form after it was sent: a heading, the success message or the time, and what happens next. Takes the focus.
 */
export function SentPanel({ submission, heading, children }: Props) {
  const { state, keepOpenProps } = submission
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => focusAnswer(element.current), [])
  return (
    <div
      ref={element}
      tabIndex={-1}
      {...keepOpenProps}
      className="grid content-start justify-items-start gap-4"
    >
      {heading}
      <div className="-mt-2 flex items-center gap-2 text-small text-muted">
        <Check className="size-4 shrink-0 text-success" aria-hidden="true" />
        <p id={submission.answerIdOf('form')} role="status">
          {state.kind === 'sent' && state.message}
          {state.kind === 'idle' && `Sent ${state.doneAt}`}
        </p>
      </div>
      {children}
    </div>
  )
}
